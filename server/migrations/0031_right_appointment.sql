ALTER TABLE "tasks" ADD COLUMN "meets_condition" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "booking_notice_minutes" integer DEFAULT 120 NOT NULL;