import { useLocation } from 'wouter';
import { PhoneIcon } from '../../ui/icons';
import { PersonButton } from './person-button';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './tablet-paths';

/** In the same place on every screen as soon as there is somebody to call, but for the screen that it leads to. */
export function CallButton() {
  const { contacts } = useScreenContent();
  const [path, navigate] = useLocation();
  if (contacts.length === 0 || path === tabletPaths.call) return null;
  return (
    <PersonButton look="call" onClick={() => navigate(tabletPaths.call)}>
      <PhoneIcon />
      Call
    </PersonButton>
  );
}
