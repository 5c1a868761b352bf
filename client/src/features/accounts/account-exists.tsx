import { paths } from '#shared/paths';
import { TextLink } from '../../ui/text-link';

export function AccountExists() {
  return (
    <>
      You have registered with this address before.{' '}
      <TextLink href={paths.login}>Log in with it</TextLink>, or{' '}
      <TextLink href={paths.forgotPassword}>choose a new password</TextLink>.
    </>
  );
}
