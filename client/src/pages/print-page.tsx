import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useLocation } from 'wouter';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import type { PersonSettings } from '#shared/people/person.answer';
import { languageOf } from '#shared/product/languages';
import { pageAt, paths } from '#shared/product/paths';
import { callContactsQuery } from '../features/calls/call-contact.queries';
import { facePhotosQuery, furtherPicturesQuery } from '../features/faces/face-photo.queries';
import { AlbumPaper } from '../features/print/album-paper';
import { CardsPaper } from '../features/print/cards-paper';
import { FridgePaper } from '../features/print/fridge-paper';
import { PaperDesk } from '../features/print/paper-desk';
import {
  albumTitle,
  fridgeTitle,
  namesWithoutNumber,
  printedCalls,
  printedDay,
  printedFaces,
} from '../features/print/paper-texts';
import { PrinterIcon } from '../features/print/printable-head';
import { listed } from '../lib/date-format';
import type { Elements } from '../lib/elements';
import { isOfDead, living } from '../lib/living';
import { usePageTitle } from '../lib/page-meta';
import { PageOwner } from '../lib/page-owner';
import { useTabletVoice } from '../lib/tablet-voice';
import { usePerson } from '../session/person';
import { personSettingsQuery } from '../session/person-settings.queries';
import { LinkButton } from '../ui/button';
import { ChoiceGroup } from '../ui/choice-group';
import { Notice } from '../ui/notice';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { bothQueries, QueryState } from '../ui/query-state';
import { Scene } from '../ui/scene';
import { Loading } from '../ui/spinner';
import { StateMessage } from '../ui/state-message';
import { StateScene } from '../ui/state-scene';

/** The texts of this module, which are also loaded in the person's language. */
const ENTRY = 'pages/print-page';

/** Prints the album, name cards, or the sheet for the fridge. The address says which. */
export function PrintPage() {
  const [address] = useLocation();
  const page = pageAt(address);
  if (page === 'printCards') return <CardsToPrint />;
  return page === 'printFridge' ? <FridgeToPrint /> : <AlbumToPrint />;
}

type FrameProps = { title: string; lead: string; children: Elements };

function Frame({ title, lead, children }: FrameProps) {
  const { name } = usePerson();
  // The browser offers the title as the name of the PDF, so it says whose it is, also where there is one person only.
  const isNamed = useContext(PageOwner) !== undefined || name === null;
  usePageTitle(isNamed ? title : `${name}: ${title}`);
  return (
    <Page width="wide" back={{ href: paths.caregiver, label: t`Back to the album` }}>
      <div className="grid gap-3">
        <PageHeading>{title}</PageHeading>
        <p className="text-lead text-ink-soft">{lead}</p>
      </div>
      {children}
    </Page>
  );
}

/** The faces and the person, and the voice that speaks the person's language. */
function usePaperData() {
  const { id } = usePerson();
  const faces = useQuery(facePhotosQuery(id));
  const settings = useQuery(personSettingsQuery(id));
  const voice = useTabletVoice(languageOf(settings.data?.locale), ENTRY);
  return { query: bothQueries(faces, settings), voice };
}

const queryTexts = () => ({ failed: t`We could not load what is printed` });

function AlbumToPrint() {
  const { query, voice } = usePaperData();
  const pictures = useQuery(furtherPicturesQuery(usePerson().id));
  const [aSheet, setASheet] = useState<FacesOnAPage>('1');
  return (
    <Frame
      title={t`The printed album`}
      lead={t`A cover, and a large picture with the name and the story of each person, and the other pictures small. Bind it, or keep the pages in a folder.`}
    >
      <QueryState query={bothQueries(query, pictures)} texts={queryTexts()} loading={<Loading />}>
        {([[faces, settings], further]) => {
          const { title, day, printed } = voice.say(() => ({
            title: albumTitle(settings.name),
            day: printedDay(),
            printed: printedFaces(faces, further),
          }));
          if (printed.length === 0) return <NoFaces />;
          const urls = printed.flatMap(({ photoUrl, otherUrls }) => [photoUrl, ...otherUrls]);
          return (
            <PaperDesk
              timeZone={settings.timeZone}
              {...voice}
              what={[settings.photoUrl, ...urls].join()}
              icon={<PrinterIcon />}
              notice={<Resting faces={faces} />}
              choices={<PagesChoice value={aSheet} onChange={setASheet} />}
            >
              {() => (
                <AlbumPaper
                  title={title}
                  day={day}
                  picture={settings.photoUrl}
                  owner={settings.name ?? title}
                  faces={printed}
                  aSheet={aSheet === '1' ? 1 : 2}
                />
              )}
            </PaperDesk>
          );
        }}
      </QueryState>
    </Frame>
  );
}

type FacesOnAPage = '1' | '2';
type PagesChoiceProps = { value: FacesOnAPage; onChange: (value: FacesOnAPage) => void };

const PagesChoice = ({ value, onChange }: PagesChoiceProps) => (
  <ChoiceGroup
    label={t`Faces on a page`}
    className="auto-rows-fr"
    value={value}
    onChange={onChange}
    options={[
      { value: '1', label: t`One, as large as the page allows` },
      { value: '2', label: t`Two, which needs half the paper` },
    ]}
  />
);

function CardsToPrint() {
  const { query, voice } = usePaperData();
  return (
    <Frame
      title={t`Name cards`}
      lead={t`Eight to a page, as large as a bank card. Print them on thick paper, cut along the marks, and lay them beside the plates at a visit.`}
    >
      <QueryState query={query} texts={queryTexts()} loading={<Loading />}>
        {([faces, settings]) => {
          const printed = voice.say(() => printedFaces(living(faces)));
          if (printed.length === 0) return <NoFaces />;
          return (
            <PaperDesk
              timeZone={settings.timeZone}
              {...voice}
              what={printed.map(({ photoUrl }) => photoUrl).join()}
              icon={<PrinterIcon />}
              notice={<Resting faces={faces} />}
            >
              {(size) => <CardsPaper faces={printed} size={size} />}
            </PaperDesk>
          );
        }}
      </QueryState>
    </Frame>
  );
}

function FridgeToPrint() {
  const { query, voice } = usePaperData();
  const contacts = useQuery(callContactsQuery(usePerson().id));
  return (
    <Frame
      title={t`The fridge sheet`}
      lead={t`Whom to call, with the numbers in large print and the tablet’s message on top. One page for the fridge door, or beside the telephone.`}
    >
      <QueryState query={bothQueries(query, contacts)} texts={queryTexts()} loading={<Loading />}>
        {([[faces, settings], listedContacts]) => (
          <FridgeDesk {...{ faces, settings, voice }} contacts={listedContacts} />
        )}
      </QueryState>
    </Frame>
  );
}

type FridgeDeskProps = {
  faces: FacePhoto[];
  settings: PersonSettings;
  contacts: CallContact[];
  voice: ReturnType<typeof useTabletVoice>;
};

function FridgeDesk({ faces, settings, contacts, voice }: FridgeDeskProps) {
  const callable = contacts.filter(({ facePhotoId }) => !isOfDead(faces, facePhotoId));
  const { title, day, calls } = voice.say(() => ({
    title: fridgeTitle(settings.name),
    day: printedDay(),
    calls: printedCalls(callable, faces),
  }));
  const without = namesWithoutNumber(calls);
  const whose = listed(without);
  if (calls.length === 0)
    return (
      <StateMessage
        title={t`Nobody yet`}
        drawing={<StateScene name="call" />}
        action={<LinkButton href={`${paths.day}#people-to-call`}>{t`People to call`}</LinkButton>}
      >
        {t`Add somebody to call. The sheet then lists them.`}
      </StateMessage>
    );
  return (
    <PaperDesk
      timeZone={settings.timeZone}
      {...voice}
      what={calls.map(({ photoUrl }) => photoUrl).join()}
      icon={<PrinterIcon />}
      notice={
        without.length > 0 && (
          <Notice className="max-w-column">
            {t`Without a phone number, the line is empty, to be filled in by pen: ${whose}.`}
          </Notice>
        )
      }
    >
      {() => <FridgePaper title={title} day={day} message={settings.message} calls={calls} />}
    </PaperDesk>
  );
}

function Resting({ faces }: { faces: readonly FacePhoto[] }) {
  const resting = faces.filter(({ onTablet }) => onTablet === 'rest').map(({ name }) => name);
  if (resting.length === 0) return null;
  const whose = listed(resting);
  return (
    <Notice className="max-w-column">
      <span className="wrap-anywhere">{t`Resting, as on the tablet, and not printed: ${whose}.`}</span>
    </Notice>
  );
}

const NoFaces = () => (
  <StateMessage
    title={t`No Photos Yet`}
    drawing={<Scene name="album" />}
    action={<LinkButton href={paths.caregiver}>{t`Caregiver Tools`}</LinkButton>}
  >
    {t`Add photos of people who matter first. Those that rest are not printed.`}
  </StateMessage>
);
