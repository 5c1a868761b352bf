/** The part of @20minutes/s3rver that we use, because the package has no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export = S3rver;
}
