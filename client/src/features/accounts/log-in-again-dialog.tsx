import { Dialog } from '../../ui/dialog';
import { LoginForm } from './login-form';

export type LogInAgainDialogProps = {
  /** Of the account that was logged in. */
  email: string;
  open: boolean;
  onDecline: () => void;
};

/** A login over whatever is on the screen, which stays as it is. */
export function LogInAgainDialog({ email, open, onDecline }: LogInAgainDialogProps) {
  return (
    <Dialog
      title="Please Log In Again"
      description="You were logged out. Everything you typed is still here. Log in, then save it again."
      open={open}
      onOpenChange={onDecline}
    >
      <LoginForm email={email} inPassing />
    </Dialog>
  );
}
