import { Button } from '../../ui/button';
import { PersonIcon } from '../../ui/icons';
import { StateMessage } from '../../ui/state-message';
import type { UserList } from './user-list';

type NobodyFoundProps = { list: UserList; onShow: (list: UserList) => void };

/** The search finds nobody, or the list has become shorter than the page that was asked for. */
export function NobodyFound({ list, onShow }: NobodyFoundProps) {
  if (list.page > 1) {
    return (
      <StateMessage
        level={3}
        icon={<PersonIcon />}
        title="This page is empty"
        action={<Button onClick={() => onShow({ ...list, page: 1 })}>Go to the First Page</Button>}
      />
    );
  }
  return (
    <StateMessage
      level={3}
      icon={<PersonIcon />}
      title="Nobody found"
      action={
        <Button variant="secondary" onClick={() => onShow({ ...list, search: '' })}>
          Show Everybody
        </Button>
      }
    >
      Please check the spelling, or search for a shorter part of the address or name.
    </StateMessage>
  );
}
