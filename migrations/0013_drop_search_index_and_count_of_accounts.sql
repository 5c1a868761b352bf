-- The admin's list of accounts is a plain query. Servers of the earlier version cannot show that list from here on.
DROP TRIGGER "users_count_new" ON "users";--> statement-breakpoint
DROP TRIGGER "users_count_gone" ON "users";--> statement-breakpoint
DROP FUNCTION "count_new_users"();--> statement-breakpoint
DROP FUNCTION "count_gone_users"();--> statement-breakpoint
DROP TABLE "user_counts";--> statement-breakpoint
DROP INDEX "users_searched_idx";--> statement-breakpoint
DROP FUNCTION "search_grams"(text, integer);
