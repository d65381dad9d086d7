ALTER TABLE "targets" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "stopped_because" text;--> statement-breakpoint
UPDATE "targets" SET "answered_at" = "last_check_at" WHERE "last_outcome" NOT IN ('busy', 'unreachable');
