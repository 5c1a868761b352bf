import { AccountMenu } from '../features/accounts/account-menu';
import { PlacesBar, type PlacesBarProps } from '../ui/places-bar';
import './surroundings.css';

type SurroundingsProps = PlacesBarProps & { part: 'places' | 'account' };

/** The places and the account menu of every page of an account. Apart from the pages, so that it delays neither these nor those of visitors. */
export const Surroundings = ({ part, ...places }: SurroundingsProps) =>
  part === 'places' ? <PlacesBar {...places} /> : <AccountMenu />;
