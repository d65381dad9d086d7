ALTER TABLE "bookings" ADD COLUMN "tapped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "brief_channels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "stopped_because" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "lets_me_book" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "unwanted_times" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "unwanted_days" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "unwanted_offices" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tasks_paused" ON "tasks" USING btree ("paused_until") WHERE "tasks"."paused_until" is not null;--> statement-breakpoint
UPDATE "targets" SET "answered_at" = "last_check_at" WHERE "last_outcome" NOT IN ('busy', 'unreachable');