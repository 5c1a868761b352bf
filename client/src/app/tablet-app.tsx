import { useEffect, useState } from 'react';
import { forgetFamily } from '../features/person-mode/forget-family';
import { LoadingScreen } from '../features/person-mode/loading-screen';
import { useTabletContent } from '../features/person-mode/tablet-content.queries';
import { UnpairedScreen } from '../features/person-mode/unpaired-screen';
import { useNightColors } from '../features/person-mode/use-night';
import { useReports } from '../features/person-mode/use-reports';
import { noteConnected } from '../features/person-mode/was-connected.store';
import { PageReady } from './page-ready';
import { TabletScreens } from './tablet-screens';

type TabletAppProps = {
  /** The code in the address that the page was opened with. */
  code: string | undefined;
  inBrowser: boolean;
};

/** All there is on a paired tablet, and on one that is not, the way to pair it. */
export function TabletApp({ code, inBrowser }: TabletAppProps) {
  const { data: content, isError } = useTabletContent();
  const isEnded = content === null;
  // The code has had its use by then: it opens no second set-up.
  const [hadContent, setHadContent] = useState(false);
  if (content && !hadContent) setHadContent(true);
  useReports();
  useNightColors();
  useEffect(() => {
    if (hadContent) noteConnected();
  }, [hadContent]);
  useEffect(() => {
    if (isEnded) forgetFamily();
  }, [isEnded]);
  if (!content && !isEnded) return <LoadingScreen waited={isError} />;
  return (
    <>
      {content ? (
        <TabletScreens content={content} />
      ) : (
        <UnpairedScreen code={hadContent ? undefined : code} inBrowser={inBrowser} />
      )}
      <PageReady />
    </>
  );
}
