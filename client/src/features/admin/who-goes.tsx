import type { AdminUser } from '#shared/admin';
import { DeletedWithAccount } from '../../ui/deleted-with-account';
import { userName } from './user-name';

/** Names the account that is to be deleted, so that nobody is deleted by a slip of one row. */
export function WhoGoes({ user }: { user: AdminUser }) {
  const name = userName(user);
  return (
    <>
      {name && <p dir="auto">{name}</p>}
      <p className="wrap-anywhere">{user.email}</p>
      <div className="mt-3">
        <DeletedWithAccount />
      </div>
    </>
  );
}
