import { useLocation } from 'wouter';
import { PhoneIcon } from '../../ui/icons';
import { PersonButton, personButtonLook } from './person-button';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './tablet-paths';

/** In the same place on every screen, as soon as there is somebody to call. */
export function CallButton() {
  const { contacts } = useScreenContent();
  const [path, navigate] = useLocation();
  if (contacts.length === 0) return null;
  // It stands here too, but leads nowhere else.
  if (path === tabletPaths.call) return <CallIsHere />;
  return (
    <PersonButton look="call" onClick={() => navigate(tabletPaths.call)}>
      <PhoneIcon />
      Call
    </PersonButton>
  );
}

function CallIsHere() {
  return (
    <p aria-hidden="true" className={personButtonLook('here', 'max-w-none')}>
      <PhoneIcon />
      Call
    </p>
  );
}
