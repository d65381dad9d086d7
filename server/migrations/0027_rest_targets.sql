ALTER TABLE "provider_gates" ADD COLUMN "booking_rests" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_gates" DROP COLUMN "booking_rests_until";