CREATE SEQUENCE "public"."journal_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"user_id" integer,
	"staff_id" integer,
	"place" text
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "invitations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text,
	"made_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "set_ups" (
	"id" integer PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"email" text,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_places" (
	"user_id" integer NOT NULL,
	"place" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_places_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "mailed_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "mailed_tokens_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"device" text,
	"generation" integer DEFAULT 0 NOT NULL,
	"first_uses" timestamp with time zone[] DEFAULT '{}'::timestamptz[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"passkey_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"new_email" text,
	"new_email_lacks" text,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"promised_role" text,
	"asks_passkey" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"reclaimed_at" timestamp with time zone,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"task_id" integer,
	"task_name" text DEFAULT '' NOT NULL,
	"provider_id" integer NOT NULL,
	"office_external_id" bigint NOT NULL,
	"service_external_id" bigint NOT NULL,
	"service_count" integer NOT NULL,
	"further_services" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slot_at" timestamp with time zone NOT NULL,
	"replaces_id" integer,
	"replaces_at" timestamp with time zone,
	"state" text NOT NULL,
	"doing" text,
	"doing_since" timestamp with time zone,
	"call_no" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"step_repeated" boolean DEFAULT false NOT NULL,
	"cancel_wanted" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"telephone" text NOT NULL,
	"custom_textfield" text NOT NULL,
	"custom_textfield2" text NOT NULL,
	"person" text GENERATED ALWAYS AS (lower(normalize(regexp_replace(btrim("bookings"."first_name" || ' ' || "bookings"."last_name"), '[[:space:]]+', ' ', 'g'), NFKC)) || ' <' || lower(btrim("bookings"."email")) || '>') STORED NOT NULL,
	"process_id" bigint,
	"auth_key_sealed" text,
	"display_number" text,
	"ics" text,
	"calendar_uid" text DEFAULT gen_random_uuid()::text NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"desk_hint" text,
	"desk_info" text,
	"kept" boolean DEFAULT false NOT NULL,
	"office_ahead_ms" bigint DEFAULT 0 NOT NULL,
	"held_at" timestamp with time zone,
	"hold_until" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"next_read_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"doubted_at" timestamp with time zone,
	"reminded" text[] DEFAULT '{}'::text[] NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"user_id" integer,
	"task_id" integer,
	"target_id" integer,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone,
	"step" text NOT NULL,
	"told_to" integer NOT NULL,
	"away_told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_failures" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"last" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ban_detectors" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"doubted_targets" integer NOT NULL,
	"doubted_since" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checks" (
	"target_id" integer NOT NULL,
	"check_no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"response_ms" integer,
	"free_count" integer NOT NULL,
	"earliest_at" timestamp with time zone,
	CONSTRAINT "checks_target_id_check_no_pk" PRIMARY KEY("target_id","check_no")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_id" integer NOT NULL,
	"slot_at" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	"since_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram_bots" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"holder" text,
	"lease_until" timestamp with time zone,
	"next_update" bigint,
	"handled_at" timestamp with time zone,
	"trouble" text
);
--> statement-breakpoint
CREATE TABLE "telegram_turns" (
	"chat" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"name" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"subscription_sealed" text NOT NULL,
	"renewal_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint_hash_unique" UNIQUE("endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_receipts" (
	"delivery_id" uuid NOT NULL,
	"device_id" integer NOT NULL,
	CONSTRAINT "push_receipts_delivery_id_device_id_pk" PRIMARY KEY("delivery_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"task_id" integer,
	"channel" text NOT NULL,
	"notice" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"receipt" text,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "news_hours" (
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "news_hours_user_id_channel_pk" PRIMARY KEY("user_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"channels" text[] NOT NULL,
	"settings" jsonb NOT NULL,
	"secrets_sealed" jsonb NOT NULL,
	"enable_outage_messages" boolean DEFAULT true NOT NULL,
	"enable_weekly_mail" boolean DEFAULT false NOT NULL,
	"weekly_mail_at" timestamp with time zone,
	"enable_quiet_hours" boolean DEFAULT false NOT NULL,
	"quiet_from" text DEFAULT '22:00' NOT NULL,
	"quiet_until" text DEFAULT '07:00' NOT NULL,
	"quiet_except_clicks" boolean DEFAULT true NOT NULL,
	"telegram_chat" text,
	"telegram_name" text,
	"telegram_code_hash" text,
	"telegram_code_until" timestamp with time zone,
	"telegram_code_chat" text,
	"telegram_moved_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_settings_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "notification_settings_telegram_chat_unique" UNIQUE("telegram_chat"),
	CONSTRAINT "notification_settings_telegram_code_hash_unique" UNIQUE("telegram_code_hash")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"office_id" integer NOT NULL,
	"service_type_id" integer NOT NULL,
	"slots" integer NOT NULL,
	"max_quantity" integer DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "offers_office_id_service_type_id_pk" PRIMARY KEY("office_id","service_type_id")
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"external_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"hint" text NOT NULL,
	"position" jsonb,
	"slot_minutes" integer,
	"priority" integer DEFAULT 1 NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"shared_with" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"desk" jsonb,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "offices_external" UNIQUE("provider_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "provider_checks" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"wanted" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "provider_drifts" (
	"provider_id" integer NOT NULL,
	"call" text NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_drifts_provider_id_call_kind_path_pk" PRIMARY KEY("provider_id","call","kind","path")
);
--> statement-breakpoint
CREATE TABLE "provider_gates" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"holder" text,
	"lease_until" timestamp with time zone,
	"last_request_at" timestamp with time zone,
	"rate_remaining" integer,
	"office_ahead_ms" bigint DEFAULT 0 NOT NULL,
	"office_doubted_ms" bigint,
	"blocked_until" timestamp with time zone,
	"blocked_reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"booking_rests_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_hours" (
	"provider_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"made" integer NOT NULL,
	"refused" integer NOT NULL,
	"failed" integer NOT NULL,
	"rate_limit" integer,
	CONSTRAINT "provider_hours_provider_id_hour_pk" PRIMARY KEY("provider_id","hour")
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"synced_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"catalogue_hash" text,
	CONSTRAINT "providers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "service_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"external_id" bigint NOT NULL,
	"name" text NOT NULL,
	"variant" jsonb,
	"max_quantity" integer DEFAULT 1 NOT NULL,
	"combinable" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "service_types_external" UNIQUE("provider_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"name" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_news" (
	"task_id" integer PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"held_target_id" integer,
	"held_slot_at" timestamp with time zone,
	"wake_at" timestamp with time zone,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "target_lines" (
	"id" bigint PRIMARY KEY DEFAULT nextval('journal_numbers') NOT NULL,
	"level" text NOT NULL,
	"activity_type" text,
	"code" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"target_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "targets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"office_external_id" bigint NOT NULL,
	"service_external_id" bigint NOT NULL,
	"service_count" integer NOT NULL,
	"further_services" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_check_no" integer DEFAULT 0 NOT NULL,
	"last_check_at" timestamp with time zone,
	"last_outcome" text,
	"next_check_at" timestamp with time zone,
	"delayed_at" timestamp with time zone,
	"interval_seconds" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"episode" integer DEFAULT 0 NOT NULL,
	"last_free_at" timestamp with time zone,
	"untold_since" timestamp with time zone,
	CONSTRAINT "targets_key" UNIQUE("provider_id","office_external_id","service_external_id","service_count","further_services")
);
--> statement-breakpoint
CREATE TABLE "task_lines" (
	"id" bigint PRIMARY KEY DEFAULT nextval('journal_numbers') NOT NULL,
	"level" text NOT NULL,
	"activity_type" text,
	"code" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"task_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_targets" (
	"task_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "task_targets_task_id_target_id_pk" PRIMARY KEY("task_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"is_monitoring" boolean DEFAULT false NOT NULL,
	"problem" text,
	"service" integer,
	"office" integer,
	"service_type" integer,
	"legacy_office_id" text,
	"legacy_service_id" text,
	"service_count" integer NOT NULL,
	"auto_booking_enabled" boolean NOT NULL,
	"dry_run" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email_for_booking" text NOT NULL,
	"telephone" text NOT NULL,
	"custom_textfield" text NOT NULL,
	"custom_textfield2" text NOT NULL,
	"earliest_date" date,
	"latest_date" date,
	"weekdays" integer[],
	"time_from" text,
	"time_to" text,
	"minimum_notice_hours" integer,
	"current_appointment_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	"appointments_found" integer DEFAULT 0 NOT NULL,
	"successful_bookings" integer DEFAULT 0 NOT NULL,
	"logs_cleared_to" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"first_check_no" integer NOT NULL,
	"last_check_no" integer,
	"first_line" bigint NOT NULL,
	"last_line" bigint,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_check_at" timestamp with time zone,
	"turn_episode" integer,
	"demands_told" text[] DEFAULT '{}'::text[] NOT NULL,
	"wanted_days" jsonb
);
--> statement-breakpoint
CREATE TABLE "restored_copy" (
	"is_copy" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_replaces_id_bookings_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outages" ADD CONSTRAINT "outages_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_failures" ADD CONSTRAINT "provider_failures_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban_detectors" ADD CONSTRAINT "ban_detectors_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_receipts" ADD CONSTRAINT "push_receipts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_receipts" ADD CONSTRAINT "push_receipts_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_hours" ADD CONSTRAINT "news_hours_user_id_notification_settings_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."notification_settings"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_service_type_id_service_types_id_fk" FOREIGN KEY ("service_type_id") REFERENCES "public"."service_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_checks" ADD CONSTRAINT "provider_checks_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_drifts" ADD CONSTRAINT "provider_drifts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_gates" ADD CONSTRAINT "provider_gates_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_hours" ADD CONSTRAINT "provider_hours_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_news" ADD CONSTRAINT "task_news_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_lines" ADD CONSTRAINT "target_lines_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_lines" ADD CONSTRAINT "task_lines_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_targets" ADD CONSTRAINT "task_targets_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_targets" ADD CONSTRAINT "task_targets_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_service_providers_id_fk" FOREIGN KEY ("service") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_office_offices_id_fk" FOREIGN KEY ("office") REFERENCES "public"."offices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_service_type_service_types_id_fk" FOREIGN KEY ("service_type") REFERENCES "public"."service_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "invitations_made_by" ON "invitations" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "passkey_challenges_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attempts_last" ON "attempts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "known_places_last" ON "known_places" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "mailed_tokens_user" ON "mailed_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_open" ON "bookings" USING btree ("task_id") WHERE "bookings"."state" in ('wanted', 'unknown_hold', 'held', 'detailed', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_open_person" ON "bookings" USING btree ("person","provider_id","service_external_id") WHERE "bookings"."state" in ('wanted', 'unknown_hold', 'held', 'detailed', 'waiting');--> statement-breakpoint
CREATE INDEX "bookings_confirmed" ON "bookings" USING btree ("provider_id","slot_at") WHERE "bookings"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_person" ON "bookings" USING btree ("person","provider_id","service_external_id");--> statement-breakpoint
CREATE INDEX "bookings_task" ON "bookings" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_replaces" ON "bookings" USING btree ("replaces_id") WHERE "bookings"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX "live_events_created" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_events_user" ON "live_events" USING btree ("user_id","id") WHERE "live_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "live_events_target" ON "live_events" USING btree ("target_id","id") WHERE "live_events"."target_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outages_open" ON "outages" USING btree ("provider_id") WHERE "outages"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "outages_untold" ON "outages" USING btree ("id") WHERE "outages"."step" <> 'done';--> statement-breakpoint
CREATE INDEX "checks_at" ON "checks" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "findings_open" ON "findings" USING btree ("target_id","slot_at") WHERE "findings"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "findings_target" ON "findings" USING btree ("target_id","first_seen_at");--> statement-breakpoint
CREATE INDEX "findings_gone" ON "findings" USING btree ("target_id","gone_at") WHERE "findings"."gone_at" is not null;--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_receipts_device" ON "push_receipts" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "deliveries_user" ON "deliveries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_task" ON "deliveries" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("user_id","created_at") WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_withdrawable" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."state" = 'sent' and "deliveries"."notice" = 'appointment_found'
          and "deliveries"."withdrawn_at" is null and "deliveries"."channel" in ('telegram', 'webpush');--> statement-breakpoint
CREATE INDEX "deliveries_finished" ON "deliveries" USING btree ("finished_at") WHERE "deliveries"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "task_news_held" ON "task_news" USING btree ("held_target_id","held_slot_at") WHERE "task_news"."held_target_id" is not null;--> statement-breakpoint
CREATE INDEX "task_news_wake" ON "task_news" USING btree ("wake_at") WHERE "task_news"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "task_news_decided" ON "task_news" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "target_lines_target" ON "target_lines" USING btree ("target_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "target_lines_at" ON "target_lines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "task_lines_task" ON "task_lines" USING btree ("task_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "task_lines_at" ON "task_lines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "task_targets_target" ON "task_targets" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "tasks_user" ON "tasks" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_over" ON "tasks" USING btree ("over_at") WHERE "tasks"."is_monitoring" and "tasks"."over_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_booking" ON "tasks" USING btree ("id") WHERE "tasks"."auto_booking_enabled";--> statement-breakpoint
CREATE UNIQUE INDEX "watches_open" ON "watches" USING btree ("task_id","target_id") WHERE "watches"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "watches_target_open" ON "watches" USING btree ("target_id","started_at") WHERE "watches"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "watches_wanted" ON "watches" USING btree ("target_id","wanted_days") WHERE "watches"."ended_at" is null and "watches"."wanted_days" is not null;--> statement-breakpoint
CREATE INDEX "watches_task" ON "watches" USING btree ("task_id");