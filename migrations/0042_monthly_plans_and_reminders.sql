ALTER TABLE "plans" DROP CONSTRAINT "plans_once_or_weekly";--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_once_or_weekly";--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "month_day" smallint;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "month_day" smallint;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_come_one_way" CHECK (num_nonnulls("plans"."day", "plans"."weekdays", "plans"."month_day") = 1);--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_month_day" CHECK ("plans"."month_day" between 1 and 32);--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_come_one_way" CHECK (num_nonnulls("reminders"."day", "reminders"."weekdays", "reminders"."month_day") = 1);--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_month_day" CHECK ("reminders"."month_day" between 1 and 32);