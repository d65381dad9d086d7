ALTER TABLE "tasks" ADD COLUMN "unwanted_times" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "unwanted_days" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "unwanted_offices" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tasks_paused" ON "tasks" USING btree ("paused_until") WHERE "tasks"."paused_until" is not null;