import { paths } from '#shared/paths';
import { LinkButton } from '../../ui/button';
import { Headline } from './headline';

type ResetEndProps = {
  /** The server's: that the password is set, or why the link does not work. */
  message: string;
  worked: boolean;
};

/** What comes of a reset link, whether it worked or not. */
export function ResetEnd({ message, worked }: ResetEndProps) {
  return (
    <>
      <Headline title={worked ? 'Thank You' : 'This Link Does Not Work'}>
        <p className="text-lead">{message}</p>
      </Headline>
      <LinkButton size="large" href={worked ? paths.login : paths.forgotPassword}>
        {worked ? 'Log In' : 'Ask for a New Link'}
      </LinkButton>
    </>
  );
}
