DROP TRIGGER "users_record_password" ON "users";--> statement-breakpoint
-- A login that hashes the same password at a higher cost sets the time of the login too.
CREATE TRIGGER "users_record_password" AFTER UPDATE OF "password" ON "users" FOR EACH ROW
WHEN (OLD."password" IS DISTINCT FROM NEW."password" AND OLD."last_login_at" IS NOT DISTINCT FROM NEW."last_login_at") EXECUTE FUNCTION "record_account_tombstone"('password-changed');
