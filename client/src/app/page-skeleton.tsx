import { Page } from '../ui/page';
import { Loading } from '../ui/spinner';

/** Stands for a page whose chunk has not come yet. The header is already there and stays where it is. */
export function PageSkeleton() {
  return (
    <Page busy="Loading">
      <Loading />
    </Page>
  );
}
