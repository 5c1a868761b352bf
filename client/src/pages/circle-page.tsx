import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import { paths } from '#shared/product/paths';
import { InvitationList } from '../features/circle/invitation-list';
import { MemberList } from '../features/circle/member-list';
import { RightsTable } from '../features/circle/rights-table';
import { WaitingEmails } from '../features/circle/waiting-emails';
import { WaitingNote } from '../features/contributions/waiting-note';
import { PersonData } from '../features/export/person-data';
import { AddPerson } from '../features/people/add-person';
import { DeletePerson } from '../features/people/delete-person';
import { useLastActions } from '../features/people/last-actions';
import { usePageTitle } from '../lib/page-meta';
import { usePerson } from '../session/person';
import { TextLink } from '../ui/app-link';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

/** Who cares for the person, and who may do what. */
export function CirclePage() {
  const title = t({
    message: 'The circle',
    comment: 'The people who care for the same person together',
  });
  usePageTitle(title);
  const person = usePerson();
  const { id, name, role } = person;
  const lastActionOf = useLastActions(id);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Page width="wide">
      <div className="grid gap-3">
        <PageHeading className="wrap-anywhere">{title}</PageHeading>
        <Lead name={name} />
        <p>
          <TextLink href={paths.history}>{t`History`}</TextLink>
        </p>
        <WaitingNote person={person} />
      </div>
      <div className="grid gap-12">
        <MemberList lastActionOf={lastActionOf} onDeletePerson={() => setDeleting(true)} />
        <div className="grid items-start gap-x-10 gap-y-12 empty:hidden 2xl:grid-cols-2">
          {hasRight(role, 'manage') && <InvitationList />}
          <WaitingEmails />
        </div>
        <RightsTable />
        <div className="grid items-start gap-x-10 gap-y-12 2xl:grid-cols-2">
          <div className="grid gap-12">
            {hasRight(role, 'manage') && <PersonData />}
            <AddPerson />
          </div>
          {hasRight(role, 'manage') && (
            <DeletePerson isDeleting={isDeleting} onDeleting={setDeleting} />
          )}
        </div>
      </div>
    </Page>
  );
}

const Lead = ({ name }: { name: string | null }) => (
  <p className="text-lead text-ink-soft wrap-anywhere">
    {name === null ? (
      <Trans>
        The people who care for the same person together, each with an account of their own.
      </Trans>
    ) : (
      <Trans>
        The people who care for <bdi translate="no">{name}</bdi> together, each with an account of
        their own.
      </Trans>
    )}
  </p>
);
