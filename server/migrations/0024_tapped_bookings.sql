ALTER TABLE "bookings" ADD COLUMN "tapped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "lets_me_book" boolean DEFAULT false NOT NULL;