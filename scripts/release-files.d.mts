export const RELEASE_FILES: readonly string[];
export function copyRelease(from: string, folder: string): Promise<void>;
export function packRelease(folder: string, archive: string, seconds: number): void;
