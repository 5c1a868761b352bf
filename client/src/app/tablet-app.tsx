import { useEffect } from 'react';
import { Router } from 'wouter';
import { TABLET_PATH } from '#shared/pairing';
import { forgetFamily } from '../features/person-mode/forget-family';
import { OnItsWay } from '../features/person-mode/on-its-way';
import { PairScreen } from '../features/person-mode/pair-screen';
import { useTabletContent } from '../features/person-mode/tablet-content.queries';
import { useReports } from '../features/person-mode/use-reports';
import { TabletScreens } from './tablet-screens';

type TabletAppProps = {
  /** The code in the address that the page was opened with. */
  code: string | undefined;
  inBrowser: boolean;
};

/** All there is on a paired tablet. Until it is paired, it asks for the code. */
export function TabletApp({ code, inBrowser }: TabletAppProps) {
  const { data: content, isError } = useTabletContent();
  const isEnded = content === null;
  useReports();
  useEffect(() => {
    if (isEnded) forgetFamily();
  }, [isEnded]);
  if (isEnded) return <PairScreen code={code} inBrowser={inBrowser} />;
  if (!content) return <OnItsWay waited={isError} />;
  return (
    <Router base={TABLET_PATH}>
      <TabletScreens content={content} />
    </Router>
  );
}
