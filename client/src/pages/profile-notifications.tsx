import { PEOPLE_MAX } from '#shared/product/limits';
import { OwnMessageNotifications } from '../features/circle/message-notifications';
import { NotificationsHere } from '../features/notifications/notifications-here';
import { PersonProvider, usePeople } from '../session/person';

/** The notifications of this browser, and for each person whether they tell of messages. */
export function ProfileNotifications() {
  const people = usePeople();
  return (
    <NotificationsHere>
      {/* In a care home it would be too many requests for one page. There, Together has the switch of each person. */}
      {people.length <= PEOPLE_MAX &&
        people.map((person) => (
          <PersonProvider key={person.id} value={person}>
            <OwnMessageNotifications />
          </PersonProvider>
        ))}
    </NotificationsHere>
  );
}
