--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: drizzle; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA drizzle;


--
-- Name: pgboss; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA pgboss;


--
-- Name: job_state; Type: TYPE; Schema: pgboss; Owner: -
--

CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);


--
-- Name: create_queue(text, jsonb); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;


--
-- Name: delete_queue(text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;


--
-- Name: job_now(); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;


--
-- Name: job_table_format(text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;


--
-- Name: job_table_run(text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;


--
-- Name: job_table_run_async(text, integer, text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: __drizzle_migrations; Type: TABLE; Schema: drizzle; Owner: -
--

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE; Schema: drizzle; Owner: -
--

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE OWNED BY; Schema: drizzle; Owner: -
--

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;


--
-- Name: bam; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);


--
-- Name: job; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);


--
-- Name: job_common; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);


--
-- Name: job_dependency; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);


--
-- Name: queue; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);


--
-- Name: queue_stats; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);


--
-- Name: queue_stats_20261122; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261122 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: queue_stats_20261123; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261123 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: schedule; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);


--
-- Name: subscription; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: version; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);


--
-- Name: warning; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: attempts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.attempts (
    key text NOT NULL,
    failures integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    free_at timestamp with time zone NOT NULL
);


--
-- Name: ban_detectors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ban_detectors (
    provider_id integer NOT NULL,
    state jsonb NOT NULL,
    doubted_targets integer NOT NULL,
    doubted_since timestamp with time zone,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: bookings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bookings (
    id integer NOT NULL,
    user_id integer,
    task_id integer,
    provider_id integer NOT NULL,
    office_external_id bigint NOT NULL,
    service_external_id bigint NOT NULL,
    service_count integer NOT NULL,
    slot_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    doing text,
    doing_since timestamp with time zone,
    call_no integer DEFAULT 0 NOT NULL,
    tries integer DEFAULT 1 NOT NULL,
    cancel_wanted boolean DEFAULT false NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    telephone text NOT NULL,
    custom_textfield text NOT NULL,
    custom_textfield2 text NOT NULL,
    process_id bigint,
    auth_key_sealed text,
    display_number text,
    ics text,
    kept boolean DEFAULT false NOT NULL,
    office_ahead_ms bigint DEFAULT 0 NOT NULL,
    held_at timestamp with time zone,
    hold_until timestamp with time zone,
    deadline_at timestamp with time zone,
    next_read_at timestamp with time zone,
    reminded text[] DEFAULT '{}'::text[] NOT NULL,
    reason text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    person text GENERATED ALWAYS AS ((((lower(NORMALIZE(regexp_replace(btrim(((first_name || ' '::text) || last_name)), '[[:space:]]+'::text, ' '::text, 'g'::text), NFKC)) || ' <'::text) || lower(btrim(email))) || '>'::text)) STORED NOT NULL,
    replaces_id integer,
    replaces_at timestamp with time zone,
    task_name text DEFAULT ''::text NOT NULL,
    confirmed_at timestamp with time zone,
    read_at timestamp with time zone,
    repeats integer DEFAULT 0 NOT NULL,
    doubted_at timestamp with time zone,
    step_repeated boolean DEFAULT false NOT NULL
);


--
-- Name: bookings_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.bookings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bookings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: checks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.checks (
    target_id integer NOT NULL,
    check_no integer NOT NULL,
    at timestamp with time zone NOT NULL,
    outcome text NOT NULL,
    response_ms integer,
    free_count integer NOT NULL,
    earliest_at timestamp with time zone
);


--
-- Name: deliveries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deliveries (
    id uuid NOT NULL,
    user_id integer NOT NULL,
    task_id integer,
    channel text NOT NULL,
    notice text NOT NULL,
    data jsonb NOT NULL,
    state text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    last_error text,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    next_try_at timestamp with time zone
);


--
-- Name: findings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.findings (
    id bigint NOT NULL,
    target_id integer NOT NULL,
    slot_at timestamp with time zone NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    gone_at timestamp with time zone,
    since_at timestamp with time zone
);


--
-- Name: findings_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.findings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.findings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: journal_numbers; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.journal_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: known_places; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.known_places (
    user_id integer NOT NULL,
    place text NOT NULL,
    last_at timestamp with time zone NOT NULL
);


--
-- Name: live_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.live_events (
    id bigint NOT NULL,
    type text NOT NULL,
    user_id integer,
    task_id integer,
    target_id integer,
    data jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: live_events_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.live_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.live_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: mailed_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mailed_tokens (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    number integer NOT NULL
);


--
-- Name: mailed_tokens_number_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.mailed_tokens ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mailed_tokens_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: news_hours; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.news_hours (
    user_id integer NOT NULL,
    channel text NOT NULL,
    began_at timestamp with time zone NOT NULL,
    messages integer NOT NULL
);


--
-- Name: notification_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notification_settings (
    id integer NOT NULL,
    user_id integer NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    enable_outage_messages boolean DEFAULT true NOT NULL,
    channels text[] NOT NULL,
    settings jsonb NOT NULL,
    secrets_sealed jsonb NOT NULL
);


--
-- Name: notification_settings_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.notification_settings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_settings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: offers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.offers (
    office_id integer NOT NULL,
    service_type_id integer NOT NULL,
    slots integer NOT NULL,
    max_quantity integer DEFAULT 0 NOT NULL,
    listed boolean DEFAULT true NOT NULL
);


--
-- Name: offices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.offices (
    id integer NOT NULL,
    provider_id integer NOT NULL,
    external_id bigint NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    hint text NOT NULL,
    slot_minutes integer,
    priority integer DEFAULT 1 NOT NULL,
    recommended boolean DEFAULT false NOT NULL,
    desk jsonb,
    listed boolean DEFAULT true NOT NULL,
    shared_with bigint[] DEFAULT '{}'::bigint[] NOT NULL
);


--
-- Name: offices_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.offices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.offices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: outages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outages (
    id integer NOT NULL,
    provider_id integer NOT NULL,
    began_at timestamp with time zone NOT NULL,
    failed_at timestamp with time zone NOT NULL,
    reason text NOT NULL,
    ended_at timestamp with time zone,
    step text NOT NULL,
    told_to integer NOT NULL,
    away_told_at timestamp with time zone
);


--
-- Name: outages_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.outages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: provider_checks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.provider_checks (
    provider_id integer NOT NULL,
    wanted integer DEFAULT 0 NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    done_at timestamp with time zone,
    result jsonb
);


--
-- Name: provider_drifts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.provider_drifts (
    provider_id integer NOT NULL,
    call text NOT NULL,
    kind text NOT NULL,
    path text NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);


--
-- Name: provider_failures; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.provider_failures (
    provider_id integer NOT NULL,
    answered_at timestamp with time zone,
    since timestamp with time zone NOT NULL,
    last timestamp with time zone NOT NULL,
    times integer NOT NULL,
    reason text NOT NULL
);


--
-- Name: provider_gates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.provider_gates (
    provider_id integer NOT NULL,
    holder text,
    lease_until timestamp with time zone,
    last_request_at timestamp with time zone,
    rate_remaining integer,
    blocked_until timestamp with time zone,
    blocked_reason text,
    failures integer DEFAULT 0 NOT NULL,
    office_ahead_ms bigint DEFAULT 0 NOT NULL,
    booking_rests_until timestamp with time zone
);


--
-- Name: provider_hours; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.provider_hours (
    provider_id integer NOT NULL,
    hour timestamp with time zone NOT NULL,
    made integer NOT NULL,
    refused integer NOT NULL,
    failed integer NOT NULL,
    rate_limit integer
);


--
-- Name: providers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.providers (
    id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    base_url text NOT NULL,
    listed boolean DEFAULT true NOT NULL,
    synced_at timestamp with time zone,
    catalogue_hash text
);


--
-- Name: providers_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.providers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.providers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: push_devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_devices (
    id integer NOT NULL,
    user_id integer NOT NULL,
    session_id uuid NOT NULL,
    name text NOT NULL,
    endpoint_hash text NOT NULL,
    subscription_sealed text NOT NULL,
    renewal_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: push_devices_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.push_devices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.push_devices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: push_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_key (
    id integer NOT NULL,
    public_key text NOT NULL,
    private_key_sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: push_receipts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_receipts (
    delivery_id uuid NOT NULL,
    device_id integer NOT NULL
);


--
-- Name: seal_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seal_keys (
    name text NOT NULL,
    since timestamp with time zone NOT NULL
);


--
-- Name: service_types; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.service_types (
    id integer NOT NULL,
    provider_id integer NOT NULL,
    external_id bigint NOT NULL,
    name text NOT NULL,
    max_quantity integer DEFAULT 1 NOT NULL,
    recommended boolean DEFAULT false NOT NULL,
    listed boolean DEFAULT true NOT NULL
);


--
-- Name: service_types_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.service_types ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.service_types_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    generation integer DEFAULT 0 NOT NULL,
    first_uses timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL
);


--
-- Name: target_lines; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.target_lines (
    id bigint DEFAULT nextval('public.journal_numbers'::regclass) NOT NULL,
    level text NOT NULL,
    activity_type text,
    code text NOT NULL,
    data jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    target_id integer NOT NULL
);


--
-- Name: targets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.targets (
    id integer NOT NULL,
    provider_id integer NOT NULL,
    office_external_id bigint NOT NULL,
    service_external_id bigint NOT NULL,
    service_count integer NOT NULL,
    last_check_no integer DEFAULT 0 NOT NULL,
    last_check_at timestamp with time zone,
    last_outcome text,
    next_check_at timestamp with time zone,
    interval_seconds integer,
    failures integer DEFAULT 0 NOT NULL,
    episode integer DEFAULT 0 NOT NULL,
    last_free_at timestamp with time zone,
    delayed_at timestamp with time zone,
    untold_since timestamp with time zone
);


--
-- Name: targets_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.targets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.targets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: task_lines; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.task_lines (
    id bigint DEFAULT nextval('public.journal_numbers'::regclass) NOT NULL,
    level text NOT NULL,
    activity_type text,
    code text NOT NULL,
    data jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    task_id integer NOT NULL
);


--
-- Name: task_news; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.task_news (
    task_id integer NOT NULL,
    state jsonb NOT NULL,
    held_target_id integer,
    held_slot_at timestamp with time zone,
    look_until timestamp with time zone,
    wake_at timestamp with time zone,
    decided_at timestamp with time zone NOT NULL
);


--
-- Name: task_targets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.task_targets (
    task_id integer NOT NULL,
    target_id integer NOT NULL,
    place integer NOT NULL
);


--
-- Name: tasks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tasks (
    id integer NOT NULL,
    user_id integer NOT NULL,
    name text NOT NULL,
    is_active boolean DEFAULT false NOT NULL,
    is_monitoring boolean DEFAULT false NOT NULL,
    problem text,
    service integer,
    office integer,
    service_type integer,
    legacy_office_id text,
    legacy_service_id text,
    service_count integer NOT NULL,
    auto_booking_enabled boolean NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email_for_booking text NOT NULL,
    telephone text NOT NULL,
    custom_textfield text NOT NULL,
    custom_textfield2 text NOT NULL,
    earliest_date date,
    latest_date date,
    weekdays integer[],
    time_from text,
    time_to text,
    minimum_notice_hours integer,
    appointments_found integer DEFAULT 0 NOT NULL,
    successful_bookings integer DEFAULT 0 NOT NULL,
    logs_cleared_to bigint DEFAULT 0 NOT NULL,
    started_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    dry_run boolean DEFAULT false NOT NULL,
    current_appointment_at timestamp with time zone,
    over_at timestamp with time zone
);


--
-- Name: tasks_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.tasks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id integer NOT NULL,
    email text NOT NULL,
    new_email text,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    is_staff boolean DEFAULT false NOT NULL,
    is_superuser boolean DEFAULT false NOT NULL,
    email_verified_at timestamp with time zone,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_login_at timestamp with time zone
);


--
-- Name: users_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: watches; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.watches (
    id integer NOT NULL,
    task_id integer NOT NULL,
    target_id integer NOT NULL,
    first_check_no integer NOT NULL,
    last_check_no integer,
    first_line bigint NOT NULL,
    last_line bigint,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    last_check_at timestamp with time zone,
    turn_episode integer,
    wanted_days jsonb
);


--
-- Name: watches_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.watches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.watches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: worker_heartbeats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.worker_heartbeats (
    name text NOT NULL,
    role text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL
);


--
-- Name: job_common; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;


--
-- Name: queue_stats_20261122; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261122 FOR VALUES FROM ('2026-11-22 00:00:00+00') TO ('2026-11-23 00:00:00+00');


--
-- Name: queue_stats_20261123; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');


--
-- Name: __drizzle_migrations id; Type: DEFAULT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);


--
-- Data for Name: __drizzle_migrations; Type: TABLE DATA; Schema: drizzle; Owner: -
--

INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, 'db48d0e1e9f47fa69ae208000c6fb1fa37139fc9a2a6fbfc0e97dd0484f00d7e', 1795189411475),
	(2, '778726a224548ac3f062742d8251dc0a8411ade363dce788482963eaf7ff3f2e', 1795269813210),
	(3, '2db32633faebc61d4d07ed502ad065c26fc5b9f8c31d4a3b404c055b8b438a41', 1795269991278),
	(4, '4f25b8819141a093def430fb38a47e91a7852b892be3dea1ac3852ff9a87728e', 1795270228686),
	(5, '1bd61fa67ac503bc37bb01c2ce8564971ff961e00483e10d1e81986e337a816a', 1795270431406),
	(6, '07866aa1a18e9bd559f00fa9d968fe9247c08a9bda7f8421e48cad4ef4776852', 1795270783961),
	(7, '0325cb747c31160fb2219f39de18445cbc1dd5608e14c955e2b972b06ac70dbb', 1795271341600),
	(8, '1d9c4f30486830717a0669e05c750b3e80ffc0536ed189a175c84ebf715a52fd', 1795272514134),
	(9, 'aa9dd67d61efc2c8e9ed4d0105aea94e33ed0c13348e84f33957ec8d20fecc35', 1795272797598),
	(10, '8d714cd7aa0bfc171fdcafa36b4e32e2a0d6c3e5b6dc38b80fbc25d6f8621614', 1795273828427),
	(11, '00949c21852918d22463557b6d9f2ed91f0250fd8cae39e1b7bb3d2003f02207', 1795273958811),
	(12, '0a45d17467af440f22c14ba60762e01d5825f7d73d459332e02e9adad39bdb74', 1795275084213),
	(13, '3e8caa13d89a3b91a93868849546c0e159b4ff37664778ea0c159970b7437a58', 1795275377048),
	(14, '06e3a100f0e6032839d31846b4488819d40500e649332609bd69a542533d6421', 1795283482666),
	(15, '26f513f6116129063424e30fd6825f6205500b0f289c683f2761fb3bf8244458', 1795283809505),
	(16, '5fb3243bfc4054c34f88f4c331ab51e91692c650a08226ec7ff7254944289ef2', 1795284024018),
	(17, 'f9128b429f63e011518ca45feba53b61da6354696118180c01a9eebf2d0af937', 1795284321393),
	(18, '2f9aa0aec537ccc544eb3dfee5deb075add1d1b47db8bfb1e1fa43d67f830b9b', 1795284417684),
	(19, '9a9b8efcaf42e3ee075e31ca38e2402e5d02b7131fc4b323a0b43389619eae45', 1795284878256),
	(20, 'd3384adefc431eaec592d86825a3b98aee7a803474aaf92465eaa35cde144222', 1795285046997),
	(21, '3a40d1607341056a255ae6faeb47bb7596c0a5ceee3e4329e2ec760f7cd78283', 1795285800429),
	(22, '541c5eee74ff82555141b7aeff63f0dd7d3e51d02a144a03f43edfd063f4a20e', 1795286079791),
	(23, '79e149a002432e551abeec2bc42808dccaa1186573ade68fcf5b9dc6387c818f', 1795286290637),
	(24, 'e58e057576cc42248015904550fdb2dfcdc8b6c523850cd525e5568fbaedfaba', 1795303925834),
	(25, '6c8933599abd32988ccf23c024554e59279b8224a2c3bf5dcb6e0a8bec1de921', 1795305342553),
	(26, 'cc143ddb2ff90d393f51a00404301f667db268f4ffed7a7b69ea7e76e9c4dde7', 1795305889664),
	(27, '242a3a065f032897044a6df9035f429466e233571afaddbfc589740f6924fb7e', 1795306132373),
	(28, '65769ca90ae9133a77f0010eade1a3f8ceb11d33b371ee8a4275b9ff50767f4c', 1795307241846),
	(29, '5ab842896c63e1c47e4822eae9fb22a0eb770638167b954b5e9705e35c30fc0c', 1795307655506),
	(30, '31fd198ae0cf09442a1bf5d4a497f047d2b953d4d951353bea19a7c50b0ec611', 1795309682543),
	(31, '6732ba2a24a73ba35197491eab45d75fcd1d630bc6f2d7e0bc43eabcc851e243', 1795318935611),
	(32, '3f5fe4f6635cdb7271d03a952640a0c4950fe7656333adfe49fdb5b9dcdde7c8', 1795332052039),
	(33, '23893931660d7fb0eabe5497970bb1749484f73ac46513e5f8f3be383ceffd77', 1795343458815),
	(34, '1211a606b682c9fc6c9b882fe55b767af7a938a0b419651ba8ccd893fbd5e66e', 1795360884140);


--
-- Data for Name: bam; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: job_common; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.job_common VALUES
	('fd92108d-9068-42e8-b4fd-90862c94eef4', 'account_mail', 0, '{"id": "3e2c0fcf-23c8-41ac-8ddd-1b5f6be7309c", "sealed": "v1.OAAv6QZBJkdH0jtKZrlsywsJO7qVeX0SNJWNMotx6nMlWCIcBBe5vyOG0kdaLL6iD9OycfBkBKSAkCHSOJXz4IpxtYHtM9V3PGYGJsfcj49xjATTtsm3n3zjQFn4pFRBkrMIY9V_NnE4kvVvE8v9aPwa5I3weEZRPxriInsa4Dkevp7naVJQBJPM7SG8YFWq5Y_Yd1TEWe9ZZiW12xheBEA"}', 'completed', 6, 0, 20, true, NULL, 60, 604800, '377d51ac-f641-41ba-992d-52ece81bbfc2', NULL, NULL, NULL, '2026-11-22 15:57:31.833929+00', '2026-11-22 15:57:31.833929+00', '2026-11-22 15:57:32.076628+00', '2026-11-22 15:57:32.871647+00', '2026-12-06 15:57:31.833929+00', NULL, 'dead_letters', 'short', '2026-11-22 15:57:32.076628+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('986eb737-8ebd-4c5f-a723-43e52a5b0845', 'account_mail', 0, '{"id": "454c68b3-ae34-48cc-a1b3-e11a7b7d8c9b", "sealed": "v1.L_TfqG3OPrVl0ofsz8_n5AnPaTlgJZGh5K8kgafcjIEuwlEa6oAk-uhHyLF2jYueITM64SChOPAYj_n3phwXKZa0sBe7S4Fc1nhM7Z2wsPHImwwaWjmhO44VUrEW6XFcbkhxnF4uow6xDwX63XLMtpnisHiqQj7lFqbZkNjw5bTeWJJJHofmRWXsRd5TLU5hrWlWw2HUrTUBfIjK1xw"}', 'completed', 6, 0, 20, true, NULL, 60, 604800, '8f1f4208-d9a1-4ab7-b85c-4ccf2f5db87a', NULL, NULL, NULL, '2026-11-22 15:57:32.746273+00', '2026-11-22 15:57:32.746273+00', '2026-11-22 15:57:32.970016+00', '2026-11-22 15:57:33.151871+00', '2026-12-06 15:57:32.746273+00', NULL, 'dead_letters', 'short', '2026-11-22 15:57:32.970016+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9b571929-eb28-44e3-bc82-e06b1a6432cd', 'delivery_pushbullet', 0, '{"ids": ["c99cc796-12d0-4658-b6f7-fb2f37af8ba5"]}', 'completed', 9, 0, 1, true, NULL, 60, 604800, '3345cf99-7095-4dfc-aea2-949d1d11000f', NULL, NULL, NULL, '2026-11-22 15:57:34.681424+00', '2026-11-22 15:57:34.681424+00', '2026-11-22 15:57:34.831553+00', '2026-11-22 15:57:35.09599+00', '2026-12-06 15:57:34.681424+00', NULL, 'dead_letters', 'short', '2026-11-22 15:57:34.831553+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b68b51d2-ef07-4f5e-b042-714ba54dfcf9', 'booking.practice', 0, '{"booking_id": 1}', 'created', 20, 0, 2, true, NULL, 180, 604800, '1:1795363070717', NULL, NULL, NULL, '2026-11-22 15:57:50.717+00', '2026-11-22 15:57:35.66142+00', NULL, NULL, '2026-12-06 15:57:50.717+00', NULL, 'dead_letters', 'short', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('7ba52d7e-9409-4ec0-875a-d7b62e6b3e49', 'booking-reminder', 0, '{"which": "half_time", "booking_id": 1}', 'created', 10, 0, 5, true, NULL, 60, 604800, '1:half_time:1795364855791', NULL, NULL, NULL, '2026-11-22 16:27:35.791+00', '2026-11-22 15:57:35.818181+00', NULL, NULL, '2026-12-06 16:27:35.791+00', NULL, 'dead_letters', 'short', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('6583c19f-a914-418c-87d1-b25c208fcb17', 'booking-reminder', 0, '{"which": "last_call", "booking_id": 1}', 'created', 10, 0, 5, true, NULL, 60, 604800, '1:last_call:1795366055724', NULL, NULL, NULL, '2026-11-22 16:47:35.724+00', '2026-11-22 15:57:35.818181+00', NULL, NULL, '2026-12-06 16:47:35.724+00', NULL, 'dead_letters', 'short', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('880cd288-0438-4829-abfe-cef5fb98ac58', 'delivery_pushbullet', 0, '{"ids": ["78a30c24-5636-4c68-a658-a5d7c7356245"]}', 'completed', 9, 0, 1, true, NULL, 60, 604800, 'b2079b33-a6da-43be-9427-37bd4a160190', NULL, NULL, NULL, '2026-11-22 15:57:35.818181+00', '2026-11-22 15:57:35.818181+00', '2026-11-22 15:57:35.901505+00', '2026-11-22 15:57:35.961391+00', '2026-12-06 15:57:35.818181+00', NULL, 'dead_letters', 'short', '2026-11-22 15:57:35.901505+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('a2380b1c-6125-4564-b7c1-4054b24f5b4b', 'booking.practice', 0, '{"booking_id": 2}', 'created', 20, 0, 2, true, NULL, 180, 604800, '2:1795363071328', NULL, NULL, NULL, '2026-11-22 15:57:51.328+00', '2026-11-22 15:57:36.203429+00', NULL, NULL, '2026-12-06 15:57:51.328+00', NULL, 'dead_letters', 'short', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('3e6f176a-f394-49ec-97cf-559656992c61', 'booking-reminder', 0, '{"which": "half_time", "booking_id": 2}', 'created', 10, 0, 5, true, NULL, 60, 604800, '2:half_time:1795364856377', NULL, NULL, NULL, '2026-11-22 16:27:36.377+00', '2026-11-22 15:57:36.398867+00', NULL, NULL, '2026-12-06 16:27:36.377+00', NULL, 'dead_letters', 'short', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('22811c31-4acc-4c49-832a-f97cf7b1bf04', 'booking-reminder', 0, '{"which": "last_call", "booking_id": 2}', 'created', 10, 0, 5, true, NULL, 60, 604800, '2:last_call:1795366056340', NULL, NULL, NULL, '2026-11-22 16:47:36.34+00', '2026-11-22 15:57:36.398867+00', NULL, NULL, '2026-12-06 16:47:36.34+00', NULL, 'dead_letters', 'short', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('391e2359-a3c6-4e8e-9e75-1b90a543848f', 'delivery_pushbullet', 0, '{"ids": ["5f352282-c4bb-4cd2-869c-173b26e11652"]}', 'completed', 9, 0, 1, true, NULL, 60, 604800, '4fe5cf60-94b9-4687-a626-116f3df6cb1f', NULL, NULL, NULL, '2026-11-22 15:57:36.398867+00', '2026-11-22 15:57:36.398867+00', '2026-11-22 15:57:36.422994+00', '2026-11-22 15:57:36.497674+00', '2026-12-06 15:57:36.398867+00', NULL, 'dead_letters', 'short', '2026-11-22 15:57:36.422994+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('fcdc686d-6cfc-4666-87b1-685f73be3f0a', 'booking-status.practice', 0, '{"booking_id": 1}', 'created', 20, 0, 2, true, NULL, 180, 604800, '1:1795363065986', NULL, NULL, NULL, '2026-11-22 15:57:45.986+00', '2026-11-22 15:57:41.014183+00', NULL, NULL, '2026-12-06 15:57:45.986+00', NULL, 'dead_letters', 'short', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('5a957784-8bc2-4756-9ec0-adfb213d788d', 'booking-status.practice', 0, '{"booking_id": 1}', 'completed', 20, 0, 2, true, NULL, 180, 604800, '1:1795363060818', NULL, NULL, NULL, '2026-11-22 15:57:40.818+00', '2026-11-22 15:57:35.903515+00', '2026-11-22 15:57:40.903336+00', '2026-11-22 15:57:41.033363+00', '2026-12-06 15:57:40.818+00', NULL, 'dead_letters', 'short', '2026-11-22 15:57:40.903336+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('91533715-5bd2-4c7a-8a1f-9fb997407477', 'booking-reminder', 0, '{"which": "day_before", "booking_id": 2}', 'created', 10, 0, 5, true, NULL, 60, 604800, '2:day_before:1796713200000', NULL, NULL, NULL, '2026-12-08 07:00:00+00', '2026-11-22 15:57:41.626489+00', NULL, NULL, '2026-12-22 07:00:00+00', NULL, 'dead_letters', 'short', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('39773364-54a6-48b0-8cf8-c2b38eafdfcc', 'booking-status.practice', 0, '{"booking_id": 2}', 'created', 20, 0, 2, true, NULL, 180, 604800, '2:1795363661627', NULL, NULL, NULL, '2026-11-22 16:07:41.627+00', '2026-11-22 15:57:41.935452+00', NULL, NULL, '2026-12-06 16:07:41.627+00', NULL, 'dead_letters', 'short', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('c06db85e-b783-4ddd-a708-1b243f634f63', 'booking-status.practice', 0, '{"booking_id": 2}', 'completed', 20, 0, 2, true, NULL, 180, 604800, '2:1795363061399', NULL, NULL, NULL, '2026-11-22 15:57:41.399+00', '2026-11-22 15:57:36.424312+00', '2026-11-22 15:57:41.540337+00', '2026-11-22 15:57:41.951993+00', '2026-12-06 15:57:41.399+00', NULL, 'dead_letters', 'short', '2026-11-22 15:57:41.540337+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('932c779c-3a1e-4dae-b0b2-6242ae488207', 'delivery_pushbullet', 0, '{"ids": ["6eeb7d39-e85c-4077-a501-309a8ef10eab"]}', 'completed', 9, 0, 1, true, NULL, 60, 604800, '54eaa039-7ab1-4957-a79d-a33c53f2d88a', NULL, NULL, NULL, '2026-11-22 15:57:41.626489+00', '2026-11-22 15:57:41.626489+00', '2026-11-22 15:57:41.935742+00', '2026-11-22 15:57:42.075662+00', '2026-12-06 15:57:41.626489+00', NULL, 'dead_letters', 'short', '2026-11-22 15:57:41.935742+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);


--
-- Data for Name: job_dependency; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.queue VALUES
	('delivery_again_pushbullet', 'short', 9, 1, true, NULL, 60, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.542849+00', '2026-11-22 15:57:29.544062+00'),
	('delivery_again_callmebot', 'short', 9, 1, true, NULL, 60, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.558547+00', '2026-11-22 15:57:29.56391+00'),
	('prune_checks', 'short', 2, 60, true, NULL, 1800, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.445313+00', '2026-11-22 15:57:29.449054+00'),
	('delivery_email', 'short', 9, 1, true, NULL, 60, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.461315+00', '2026-11-22 15:57:29.468089+00'),
	('booking.practice', 'short', 20, 2, true, NULL, 180, 1209600, 604800, 'dead_letters', false, 'job_common', 2, 2, 0, 0, 0, 0, 2, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.674869+00', '2026-11-22 15:57:29.678558+00'),
	('delivery_again_webpush', 'short', 9, 1, true, NULL, 60, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.574618+00', '2026-11-22 15:57:29.582278+00'),
	('delivery_callmebot', 'short', 9, 1, true, NULL, 60, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.496047+00', '2026-11-22 15:57:29.4993+00'),
	('delivery_webpush', 'short', 9, 1, true, NULL, 60, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.505539+00', '2026-11-22 15:57:29.509385+00'),
	('booking-status.munich', 'short', 20, 2, true, NULL, 180, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.657337+00', '2026-11-22 15:57:29.664357+00'),
	('account_mail', 'short', 6, 20, true, NULL, 60, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.303873+00', '2026-11-22 15:57:29.311834+00'),
	('delivery_again_email', 'short', 9, 1, true, NULL, 60, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.524485+00', '2026-11-22 15:57:29.533529+00'),
	('prune_accounts', 'short', 2, 60, true, NULL, 600, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.330287+00', '2026-11-22 15:57:29.335123+00'),
	('prune_live_events', 'short', 2, 60, true, NULL, 600, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.344925+00', '2026-11-22 15:57:29.354978+00'),
	('delivery_pushbullet', 'short', 9, 1, true, NULL, 60, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.481303+00', '2026-11-22 15:57:29.485319+00'),
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0}', NULL, false, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.184015+00', '2026-11-22 15:57:29.184015+00'),
	('prune_lines', 'short', 2, 60, true, NULL, 1800, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.365399+00', '2026-11-22 15:57:29.366889+00'),
	('renew_deliveries', 'short', 2, 60, true, NULL, 60, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.601315+00', '2026-11-22 15:57:29.605335+00'),
	('prune_deliveries', 'short', 2, 60, true, NULL, 600, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.621312+00', '2026-11-22 15:57:29.624119+00'),
	('booking-status.practice', 'short', 20, 2, true, NULL, 180, 1209600, 604800, 'dead_letters', false, 'job_common', 2, 2, 0, 0, 0, 0, 4, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.694951+00', '2026-11-22 15:57:29.701585+00'),
	('booking.munich', 'short', 20, 2, true, NULL, 180, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.635422+00', '2026-11-22 15:57:29.637702+00'),
	('dead_letters', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0}', NULL, false, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.261305+00', '2026-11-22 15:57:29.261305+00'),
	('booking-reminder', 'short', 10, 5, true, NULL, 60, 1209600, 604800, 'dead_letters', false, 'job_common', 5, 5, 0, 0, 0, 0, 5, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.386333+00', '2026-11-22 15:57:29.392451+00'),
	('forget_finished', 'short', 2, 60, true, NULL, 1800, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.401261+00', '2026-11-22 15:57:29.411171+00'),
	('tell_outages', 'short', 3, 5, true, NULL, 300, 1209600, 604800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0}', 15, true, NULL, '2026-11-22 15:57:42.114422+00', '2026-11-22 15:57:42.137778+00', '2026-11-22 15:57:31.370744+00', '2026-11-22 15:57:29.418321+00', '2026-11-22 15:57:29.423304+00');


--
-- Data for Name: queue_stats_20261122; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue_stats_20261123; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: schedule; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.schedule VALUES
	('prune_accounts', '', 'cron', '23 3 * * *', 'UTC', '{}', '{"tz": "UTC"}', '2026-11-22 15:57:31.721217+00', '2026-11-22 15:57:31.721217+00', NULL),
	('prune_live_events', '', 'cron', '17 * * * *', 'UTC', '{}', '{"tz": "UTC"}', '2026-11-22 15:57:31.868452+00', '2026-11-22 15:57:31.868452+00', NULL),
	('prune_lines', '', 'cron', '41 3 * * *', 'UTC', '{}', '{"tz": "UTC"}', '2026-11-22 15:57:31.908172+00', '2026-11-22 15:57:31.908172+00', NULL),
	('forget_finished', '', 'cron', '53 3 * * *', 'UTC', '{}', '{"tz": "UTC"}', '2026-11-22 15:57:31.924121+00', '2026-11-22 15:57:31.924121+00', NULL),
	('tell_outages', '', 'cron', '* * * * *', 'UTC', '{}', '{"tz": "UTC"}', '2026-11-22 15:57:31.949094+00', '2026-11-22 15:57:31.949094+00', NULL),
	('prune_checks', '', 'cron', '11 4 * * *', 'UTC', '{}', '{"tz": "UTC"}', '2026-11-22 15:57:31.968059+00', '2026-11-22 15:57:31.968059+00', NULL),
	('renew_deliveries', '', 'cron', '*/15 * * * *', 'UTC', '{}', '{"tz": "UTC"}', '2026-11-22 15:57:32.027698+00', '2026-11-22 15:57:32.027698+00', NULL),
	('prune_deliveries', '', 'cron', '29 3 * * *', 'UTC', '{}', '{"tz": "UTC"}', '2026-11-22 15:57:32.053424+00', '2026-11-22 15:57:32.053424+00', NULL);


--
-- Data for Name: subscription; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: version; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.version VALUES
	(43, '2026-11-22 15:57:29.25129+00', '2026-11-22 15:57:29.219927+00', '2026-11-22 15:57:39.249836+00', '2026-11-22 15:57:31.958378+00', NULL);


--
-- Data for Name: warning; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: attempts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.attempts VALUES
	('UG0AbwsGNppYXzxaVkR62QTRYDp55qG6UjBolUXLRBM', 0, '2026-11-22 15:57:32.484+00', '1970-01-01 00:00:00+00');


--
-- Data for Name: ban_detectors; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: bookings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 2, 2, 10640, 1074970, 1, '2026-12-08 09:00:00+00', 'waiting', NULL, '2026-11-22 15:57:35.809+00', 7, 1, false, 'Amal', 'Haddad', 'waits@example.org', '', '', '', 1284417, 'v1.Hbia1xDs9TFwDvdw67MBe81vYipxNsMXyQOGRQCvV53POzog2vwTWgCab6-rUOO6MoeJwMS95_wFc1lhSgTeZ5D_tBNPAKAWEtmtzl8OoiNvCDEA7HgklNbIw-s', '1284417', 'BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//practice office//EN
BEGIN:VEVENT
UID:1284417@practice.example
DTSTART;TZID=Europe/Berlin:20261208T100000
DTEND;TZID=Europe/Berlin:20261208T102000
SUMMARY:Practice appointment
END:VEVENT
END:VCALENDAR
', false, 0, '2026-11-22 15:57:35.724+00', '2026-11-22 16:12:35.724+00', '2026-11-22 16:57:35.724+00', '2026-11-22 15:57:45.986+00', '{}', NULL, '2026-11-22 15:57:35.693+00', '2026-11-22 15:57:35.818+00', DEFAULT, NULL, NULL, 'Waits for the click', NULL, '2026-11-22 15:57:40.99+00', 0, NULL, false),
	(2, 2, 3, 2, 10640, 1074970, 1, '2026-12-09 07:00:00+00', 'confirmed', NULL, '2026-11-22 15:57:36.39+00', 7, 1, false, 'Amal', 'Haddad', 'confirmed@example.org', '', '', '', 1284418, 'v1.8KUEde1PIPbS0PT81mMq_P7_8hmh8rPYsaY6utIh5Zta2anmY7wj9PgxVtmKKh0SIhpMtKh5Ws8SnzMSUdRvkzQz1Zw87CN3zPk8xLgvG76zS3yQJ_YekA7PpcU', '1284418', 'BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//practice office//EN
BEGIN:VEVENT
UID:1284418@practice.example
DTSTART;TZID=Europe/Berlin:20261209T080000
DTEND;TZID=Europe/Berlin:20261209T082000
SUMMARY:Practice appointment
END:VEVENT
END:VCALENDAR
', false, 0, '2026-11-22 15:57:36.34+00', '2026-11-22 16:12:36.34+00', '2026-11-22 16:57:36.34+00', '2026-11-22 16:07:41.627+00', '{}', NULL, '2026-11-22 15:57:36.301+00', '2026-11-22 15:57:41.629+00', DEFAULT, NULL, NULL, 'Is confirmed', '2026-11-22 15:57:41.627+00', '2026-11-22 15:57:41.629+00', 0, NULL, false);


--
-- Data for Name: checks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.checks VALUES
	(1, 1, '2026-11-22 15:57:34.454+00', 'slots', 67, 6, '2026-11-24 07:00:00+00');


--
-- Data for Name: deliveries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deliveries VALUES
	('c99cc796-12d0-4658-b6f7-fb2f37af8ba5', 2, 1, 'pushbullet', 'appointment_found', '{"url": "http://127.0.0.1:45861/buergeransicht/#/services/1074970/locations/10640", "count": 6, "slots": [{"slot_at": "2026-11-24T07:00:00.000Z", "target_id": 1, "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T07:20:00.000Z", "target_id": 1, "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T09:00:00.000Z", "target_id": 1, "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T09:20:00.000Z", "target_id": 1, "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T10:20:00.000Z", "target_id": 1, "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T10:40:00.000Z", "target_id": 1, "office_name": "Amt für Ausbildungsförderung"}], "seen_at": "2026-11-22T15:57:34.454Z", "slot_at": "2026-11-24T07:00:00.000Z", "task_name": "Only watches", "office_name": "Amt für Ausbildungsförderung", "service_name": "BAföG – Antrag Ausbildungsförderung", "office_address": "Neuhauser Straße 39, 80331 München", "further_offices": 0}', 'sent', 1, NULL, '2026-11-22 15:57:34.775+00', '2026-11-22 15:57:35.064+00', NULL),
	('78a30c24-5636-4c68-a658-a5d7c7356245', 2, 2, 'pushbullet', 'booking_waiting', '{"url": "http://localhost:35909/tasks?task=2", "mailbox": "waits@example.org", "seen_at": "2026-11-22T15:57:35.693Z", "slot_at": "2026-12-08T09:00:00.000Z", "task_name": "Waits for the click", "booking_id": 1, "deadline_at": "2026-11-22T16:57:35.724Z", "office_name": "Amt für Ausbildungsförderung", "service_name": "BAföG – Antrag Ausbildungsförderung", "display_number": "1284417", "office_address": "Neuhauser Straße 39, 80331 München"}', 'sent', 1, NULL, '2026-11-22 15:57:35.843+00', '2026-11-22 15:57:35.926+00', NULL),
	('5f352282-c4bb-4cd2-869c-173b26e11652', 2, 3, 'pushbullet', 'booking_waiting', '{"url": "http://localhost:35909/tasks?task=3", "mailbox": "confirmed@example.org", "seen_at": "2026-11-22T15:57:36.301Z", "slot_at": "2026-12-09T07:00:00.000Z", "task_name": "Is confirmed", "booking_id": 2, "deadline_at": "2026-11-22T16:57:36.340Z", "office_name": "Amt für Ausbildungsförderung", "service_name": "BAföG – Antrag Ausbildungsförderung", "display_number": "1284418", "office_address": "Neuhauser Straße 39, 80331 München"}', 'sent', 1, NULL, '2026-11-22 15:57:36.409+00', '2026-11-22 15:57:36.441+00', NULL),
	('6eeb7d39-e85c-4077-a501-309a8ef10eab', 2, 3, 'pushbullet', 'booking_confirmed', '{"url": "http://localhost:35909/tasks?task=3", "mailbox": "confirmed@example.org", "seen_at": "2026-11-22T15:57:36.301Z", "slot_at": "2026-12-09T07:00:00.000Z", "task_name": "Is confirmed", "booking_id": 2, "deadline_at": "2026-11-22T16:57:36.340Z", "office_name": "Amt für Ausbildungsförderung", "service_name": "BAföG – Antrag Ausbildungsförderung", "display_number": "1284418", "office_address": "Neuhauser Straße 39, 80331 München"}', 'sent', 1, NULL, '2026-11-22 15:57:41.665+00', '2026-11-22 15:57:42.052+00', NULL);


--
-- Data for Name: findings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.findings OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '2026-11-24 07:00:00+00', '2026-11-22 15:57:34.454+00', '2026-11-22 15:57:34.454+00', NULL, NULL),
	(2, 1, '2026-11-24 07:20:00+00', '2026-11-22 15:57:34.454+00', '2026-11-22 15:57:34.454+00', NULL, NULL),
	(3, 1, '2026-11-24 09:00:00+00', '2026-11-22 15:57:34.454+00', '2026-11-22 15:57:34.454+00', NULL, NULL),
	(4, 1, '2026-11-24 09:20:00+00', '2026-11-22 15:57:34.454+00', '2026-11-22 15:57:34.454+00', NULL, NULL),
	(5, 1, '2026-11-24 10:20:00+00', '2026-11-22 15:57:34.454+00', '2026-11-22 15:57:34.454+00', NULL, NULL),
	(6, 1, '2026-11-24 10:40:00+00', '2026-11-22 15:57:34.454+00', '2026-11-22 15:57:34.454+00', NULL, NULL),
	(7, 1, '2026-11-30 10:20:00+00', '2026-11-22 15:57:35.021+00', '2026-11-22 15:57:35.021+00', NULL, NULL),
	(8, 1, '2026-11-30 10:40:00+00', '2026-11-22 15:57:35.021+00', '2026-11-22 15:57:35.021+00', NULL, NULL),
	(9, 1, '2026-12-04 09:20:00+00', '2026-11-22 15:57:35.194+00', '2026-11-22 15:57:35.194+00', NULL, NULL),
	(10, 1, '2026-12-04 09:40:00+00', '2026-11-22 15:57:35.194+00', '2026-11-22 15:57:35.194+00', NULL, NULL),
	(11, 1, '2026-12-07 07:00:00+00', '2026-11-22 15:57:35.301+00', '2026-11-22 15:57:35.301+00', NULL, NULL),
	(12, 1, '2026-12-07 07:20:00+00', '2026-11-22 15:57:35.301+00', '2026-11-22 15:57:35.301+00', NULL, NULL),
	(13, 1, '2026-12-07 10:00:00+00', '2026-11-22 15:57:35.301+00', '2026-11-22 15:57:35.301+00', NULL, NULL),
	(14, 1, '2026-12-07 10:20:00+00', '2026-11-22 15:57:35.301+00', '2026-11-22 15:57:35.301+00', NULL, NULL),
	(15, 1, '2026-12-07 10:40:00+00', '2026-11-22 15:57:35.301+00', '2026-11-22 15:57:35.301+00', NULL, NULL),
	(16, 1, '2026-12-07 11:00:00+00', '2026-11-22 15:57:35.301+00', '2026-11-22 15:57:35.301+00', NULL, NULL),
	(17, 1, '2026-12-07 12:20:00+00', '2026-11-22 15:57:35.301+00', '2026-11-22 15:57:35.301+00', NULL, NULL),
	(18, 1, '2026-12-07 12:40:00+00', '2026-11-22 15:57:35.301+00', '2026-11-22 15:57:35.301+00', NULL, NULL),
	(19, 1, '2026-12-08 09:00:00+00', '2026-11-22 15:57:35.588+00', '2026-11-22 15:57:35.588+00', NULL, NULL),
	(20, 1, '2026-12-08 09:20:00+00', '2026-11-22 15:57:35.588+00', '2026-11-22 15:57:35.588+00', NULL, NULL),
	(21, 1, '2026-12-09 07:00:00+00', '2026-11-22 15:57:36.123+00', '2026-11-22 15:57:36.123+00', NULL, NULL),
	(22, 1, '2026-12-09 07:20:00+00', '2026-11-22 15:57:36.123+00', '2026-11-22 15:57:36.123+00', NULL, NULL),
	(23, 1, '2026-12-09 13:00:00+00', '2026-11-22 15:57:36.123+00', '2026-11-22 15:57:36.123+00', NULL, NULL),
	(24, 1, '2026-12-09 13:20:00+00', '2026-11-22 15:57:36.123+00', '2026-11-22 15:57:36.123+00', NULL, NULL),
	(25, 1, '2026-12-11 07:00:00+00', '2026-11-22 15:57:36.583+00', '2026-11-22 15:57:36.583+00', NULL, NULL),
	(26, 1, '2026-12-11 07:20:00+00', '2026-11-22 15:57:36.583+00', '2026-11-22 15:57:36.583+00', NULL, NULL),
	(27, 1, '2026-12-11 08:40:00+00', '2026-11-22 15:57:36.583+00', '2026-11-22 15:57:36.583+00', NULL, NULL),
	(28, 1, '2026-12-11 09:00:00+00', '2026-11-22 15:57:36.583+00', '2026-11-22 15:57:36.583+00', NULL, NULL),
	(29, 1, '2026-12-14 07:40:00+00', '2026-11-22 15:57:36.662+00', '2026-11-22 15:57:36.662+00', NULL, NULL),
	(30, 1, '2026-12-14 08:00:00+00', '2026-11-22 15:57:36.662+00', '2026-11-22 15:57:36.662+00', NULL, NULL),
	(31, 1, '2026-12-14 13:20:00+00', '2026-11-22 15:57:36.662+00', '2026-11-22 15:57:36.662+00', NULL, NULL),
	(32, 1, '2026-12-14 13:40:00+00', '2026-11-22 15:57:36.662+00', '2026-11-22 15:57:36.662+00', NULL, NULL);


--
-- Data for Name: known_places; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.known_places VALUES
	(1, 'xif66B43LuJJDZ6Tb47n6ZGREOAW7DTpBTRmFlyW610', '2026-11-22 15:57:31.965+00'),
	(2, 'xif66B43LuJJDZ6Tb47n6ZGREOAW7DTpBTRmFlyW610', '2026-11-22 15:57:32.88+00');


--
-- Data for Name: live_events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.live_events OVERRIDING SYSTEM VALUE VALUES
	(1, 'task_line', 2, 1, NULL, '{"at": "2026-11-22T15:57:34.092Z", "id": 2, "line": {"code": "started", "data": {}}, "level": "info", "task_name": "Only watches", "activity_type": "started"}', '2026-11-22 15:57:34.168+00'),
	(2, 'monitoring_status_update', 2, 1, NULL, '{"line": {"code": "started", "data": {}}, "status": "active", "booking": null, "task_name": "Only watches"}', '2026-11-22 15:57:34.168+00'),
	(3, 'target_line', NULL, NULL, 1, '{"at": "2026-11-22T15:57:34.528Z", "id": 3, "line": {"code": "check_slots", "data": {"count": 6, "answer": "free", "target": 1, "check_no": 1, "unopened": 7, "earliest_at": "2026-11-24T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}}, "alarm": false, "level": "success", "activity_type": "check"}', '2026-11-22 15:57:34.543+00'),
	(4, 'task_line', 2, 1, NULL, '{"at": "2026-11-22T15:57:34.745Z", "id": 4, "line": {"code": "appointment_found", "data": {"count": 6, "slots": [{"slot_at": "2026-11-24T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T07:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T09:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T09:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T10:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T10:40:00.000Z", "office_name": "Amt für Ausbildungsförderung"}], "slot_at": "2026-11-24T07:00:00.000Z", "messaged": true, "office_name": "Amt für Ausbildungsförderung", "further_offices": 0}}, "level": "success", "task_name": "Only watches", "activity_type": "appointment_found"}', '2026-11-22 15:57:34.812+00'),
	(5, 'appointment_found', 2, 1, NULL, '{"line": {"code": "appointment_found", "data": {"count": 6, "slots": [{"slot_at": "2026-11-24T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T07:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T09:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T09:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T10:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T10:40:00.000Z", "office_name": "Amt für Ausbildungsförderung"}], "slot_at": "2026-11-24T07:00:00.000Z", "messaged": true, "office_name": "Amt für Ausbildungsförderung", "further_offices": 0}}, "slot": {"at": "2026-11-24T07:00:00.000Z", "url": "http://127.0.0.1:45861/buergeransicht/#/services/1074970/locations/10640", "gone_at": null, "seen_at": "2026-11-22T15:57:34.454Z", "office_name": "Amt für Ausbildungsförderung", "office_address": "Neuhauser Straße 39, 80331 München"}, "count": 6, "task_name": "Only watches"}', '2026-11-22 15:57:34.812+00'),
	(6, 'task_line', 2, 2, NULL, '{"at": "2026-11-22T15:57:35.492Z", "id": 6, "line": {"code": "started", "data": {}}, "level": "info", "task_name": "Waits for the click", "activity_type": "started"}', '2026-11-22 15:57:35.526+00'),
	(7, 'monitoring_status_update', 2, 2, NULL, '{"line": {"code": "started", "data": {}}, "status": "active", "booking": null, "task_name": "Waits for the click"}', '2026-11-22 15:57:35.526+00'),
	(8, 'task_line', 2, 2, NULL, '{"at": "2026-11-22T15:57:35.691Z", "id": 7, "line": {"code": "appointment_found", "data": {"count": 2, "slots": [{"slot_at": "2026-12-08T09:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-08T09:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}], "slot_at": "2026-12-08T09:00:00.000Z", "messaged": false, "office_name": "Amt für Ausbildungsförderung", "further_offices": 0}}, "level": "success", "task_name": "Waits for the click", "activity_type": "appointment_found"}', '2026-11-22 15:57:35.722+00'),
	(9, 'appointment_found', 2, 2, NULL, '{"line": {"code": "appointment_found", "data": {"count": 2, "slots": [{"slot_at": "2026-12-08T09:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-08T09:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}], "slot_at": "2026-12-08T09:00:00.000Z", "messaged": false, "office_name": "Amt für Ausbildungsförderung", "further_offices": 0}}, "slot": {"at": "2026-12-08T09:00:00.000Z", "url": "http://127.0.0.1:45861/buergeransicht/#/services/1074970/locations/10640", "gone_at": null, "seen_at": "2026-11-22T15:57:35.588Z", "office_name": "Amt für Ausbildungsförderung", "office_address": "Neuhauser Straße 39, 80331 München"}, "count": 2, "task_name": "Waits for the click"}', '2026-11-22 15:57:35.722+00'),
	(10, 'task_line', 2, 2, NULL, '{"at": "2026-11-22T15:57:35.715Z", "id": 8, "line": {"code": "booking_started", "data": {"slot_at": "2026-12-08T09:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}}, "level": "info", "task_name": "Waits for the click", "activity_type": null}', '2026-11-22 15:57:35.722+00'),
	(11, 'monitoring_status_update', 2, 2, NULL, '{"line": {"code": "booking_started", "data": {"slot_at": "2026-12-08T09:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}}, "status": "active", "booking": {"id": 1, "url": "http://127.0.0.1:45861/buergeransicht/#/services/1074970/locations/10640", "state": "working", "slot_at": "2026-12-08T09:00:00.000Z", "updated_at": "2026-11-22T15:57:35.693Z", "deadline_at": null, "office_name": "Amt für Ausbildungsförderung", "replaces_at": null, "cancelled_by": null, "display_number": null, "office_address": "Neuhauser Straße 39, 80331 München", "booked_for_email": "waits@example.org", "is_being_cancelled": false}, "task_name": "Waits for the click"}', '2026-11-22 15:57:35.722+00'),
	(12, 'task_line', 2, 2, NULL, '{"at": "2026-11-22T15:57:35.793Z", "id": 9, "line": {"code": "booking_held", "data": {"until": "2026-11-22T16:12:35.724Z"}}, "level": "info", "task_name": "Waits for the click", "activity_type": null}', '2026-11-22 15:57:35.797+00'),
	(13, 'task_line', 2, 2, NULL, '{"at": "2026-11-22T15:57:35.836Z", "id": 10, "line": {"code": "booking_waiting", "data": {"slot_at": "2026-12-08T09:00:00.000Z", "deadline_at": "2026-11-22T16:57:35.724Z", "office_name": "Amt für Ausbildungsförderung"}}, "level": "success", "task_name": "Waits for the click", "activity_type": "booking_waiting"}', '2026-11-22 15:57:35.873+00'),
	(14, 'monitoring_status_update', 2, 2, NULL, '{"line": {"code": "booking_waiting", "data": {"slot_at": "2026-12-08T09:00:00.000Z", "deadline_at": "2026-11-22T16:57:35.724Z", "office_name": "Amt für Ausbildungsförderung"}}, "status": "active", "booking": {"id": 1, "url": "http://127.0.0.1:45861/buergeransicht/#/services/1074970/locations/10640", "state": "waiting_for_confirmation", "slot_at": "2026-12-08T09:00:00.000Z", "updated_at": "2026-11-22T15:57:35.818Z", "deadline_at": "2026-11-22T16:57:35.724Z", "office_name": "Amt für Ausbildungsförderung", "replaces_at": null, "cancelled_by": null, "display_number": "1284417", "office_address": "Neuhauser Straße 39, 80331 München", "booked_for_email": "waits@example.org", "is_being_cancelled": false}, "task_name": "Waits for the click"}', '2026-11-22 15:57:35.873+00'),
	(15, 'task_line', 2, 2, NULL, '{"at": "2026-11-22T15:57:36.034Z", "id": 11, "line": {"code": "turn_won", "data": {"of": 1, "place": 1, "slot_at": "2026-12-08T09:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}}, "level": "info", "task_name": "Waits for the click", "activity_type": null}', '2026-11-22 15:57:36.044+00'),
	(16, 'task_line', 2, 3, NULL, '{"at": "2026-11-22T15:57:36.060Z", "id": 13, "line": {"code": "started", "data": {}}, "level": "info", "task_name": "Is confirmed", "activity_type": "started"}', '2026-11-22 15:57:36.091+00'),
	(17, 'monitoring_status_update', 2, 3, NULL, '{"line": {"code": "started", "data": {}}, "status": "active", "booking": null, "task_name": "Is confirmed"}', '2026-11-22 15:57:36.091+00'),
	(18, 'task_line', 2, 3, NULL, '{"at": "2026-11-22T15:57:36.294Z", "id": 14, "line": {"code": "appointment_found", "data": {"count": 4, "slots": [{"slot_at": "2026-12-09T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-09T07:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-09T13:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-09T13:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}], "slot_at": "2026-12-09T07:00:00.000Z", "messaged": false, "office_name": "Amt für Ausbildungsförderung", "further_offices": 0}}, "level": "success", "task_name": "Is confirmed", "activity_type": "appointment_found"}', '2026-11-22 15:57:36.33+00'),
	(19, 'appointment_found', 2, 3, NULL, '{"line": {"code": "appointment_found", "data": {"count": 4, "slots": [{"slot_at": "2026-12-09T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-09T07:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-09T13:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-09T13:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}], "slot_at": "2026-12-09T07:00:00.000Z", "messaged": false, "office_name": "Amt für Ausbildungsförderung", "further_offices": 0}}, "slot": {"at": "2026-12-09T07:00:00.000Z", "url": "http://127.0.0.1:45861/buergeransicht/#/services/1074970/locations/10640", "gone_at": null, "seen_at": "2026-11-22T15:57:36.123Z", "office_name": "Amt für Ausbildungsförderung", "office_address": "Neuhauser Straße 39, 80331 München"}, "count": 4, "task_name": "Is confirmed"}', '2026-11-22 15:57:36.33+00'),
	(20, 'task_line', 2, 3, NULL, '{"at": "2026-11-22T15:57:36.323Z", "id": 15, "line": {"code": "booking_started", "data": {"slot_at": "2026-12-09T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}}, "level": "info", "task_name": "Is confirmed", "activity_type": null}', '2026-11-22 15:57:36.33+00'),
	(21, 'monitoring_status_update', 2, 3, NULL, '{"line": {"code": "booking_started", "data": {"slot_at": "2026-12-09T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}}, "status": "active", "booking": {"id": 2, "url": "http://127.0.0.1:45861/buergeransicht/#/services/1074970/locations/10640", "state": "working", "slot_at": "2026-12-09T07:00:00.000Z", "updated_at": "2026-11-22T15:57:36.301Z", "deadline_at": null, "office_name": "Amt für Ausbildungsförderung", "replaces_at": null, "cancelled_by": null, "display_number": null, "office_address": "Neuhauser Straße 39, 80331 München", "booked_for_email": "confirmed@example.org", "is_being_cancelled": false}, "task_name": "Is confirmed"}', '2026-11-22 15:57:36.33+00'),
	(22, 'task_line', 2, 3, NULL, '{"at": "2026-11-22T15:57:36.364Z", "id": 16, "line": {"code": "booking_held", "data": {"until": "2026-11-22T16:12:36.340Z"}}, "level": "info", "task_name": "Is confirmed", "activity_type": null}', '2026-11-22 15:57:36.365+00'),
	(23, 'task_line', 2, 3, NULL, '{"at": "2026-11-22T15:57:36.404Z", "id": 17, "line": {"code": "booking_waiting", "data": {"slot_at": "2026-12-09T07:00:00.000Z", "deadline_at": "2026-11-22T16:57:36.340Z", "office_name": "Amt für Ausbildungsförderung"}}, "level": "success", "task_name": "Is confirmed", "activity_type": "booking_waiting"}', '2026-11-22 15:57:36.42+00'),
	(24, 'monitoring_status_update', 2, 3, NULL, '{"line": {"code": "booking_waiting", "data": {"slot_at": "2026-12-09T07:00:00.000Z", "deadline_at": "2026-11-22T16:57:36.340Z", "office_name": "Amt für Ausbildungsförderung"}}, "status": "active", "booking": {"id": 2, "url": "http://127.0.0.1:45861/buergeransicht/#/services/1074970/locations/10640", "state": "waiting_for_confirmation", "slot_at": "2026-12-09T07:00:00.000Z", "updated_at": "2026-11-22T15:57:36.399Z", "deadline_at": "2026-11-22T16:57:36.340Z", "office_name": "Amt für Ausbildungsförderung", "replaces_at": null, "cancelled_by": null, "display_number": "1284418", "office_address": "Neuhauser Straße 39, 80331 München", "booked_for_email": "confirmed@example.org", "is_being_cancelled": false}, "task_name": "Is confirmed"}', '2026-11-22 15:57:36.42+00'),
	(25, 'task_line', 2, 3, NULL, '{"at": "2026-11-22T15:57:36.514Z", "id": 18, "line": {"code": "turn_won", "data": {"of": 1, "place": 1, "slot_at": "2026-12-09T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}}, "level": "info", "task_name": "Is confirmed", "activity_type": null}', '2026-11-22 15:57:36.528+00'),
	(26, 'task_line', 2, 3, NULL, '{"at": "2026-11-22T15:57:41.655Z", "id": 19, "line": {"code": "booking_confirmed", "data": {"slot_at": "2026-12-09T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung", "display_number": "1284418"}}, "level": "success", "task_name": "Is confirmed", "activity_type": "booking_success"}', '2026-11-22 15:57:41.931+00'),
	(27, 'booking_success', 2, 3, NULL, '{"line": {"code": "booking_confirmed", "data": {"slot_at": "2026-12-09T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung", "display_number": "1284418"}}, "booking": {"id": 2, "url": "http://127.0.0.1:45861/buergeransicht/#/services/1074970/locations/10640", "state": "confirmed", "slot_at": "2026-12-09T07:00:00.000Z", "updated_at": "2026-11-22T15:57:41.629Z", "deadline_at": null, "office_name": "Amt für Ausbildungsförderung", "replaces_at": null, "cancelled_by": null, "display_number": "1284418", "office_address": "Neuhauser Straße 39, 80331 München", "booked_for_email": "confirmed@example.org", "is_being_cancelled": false}, "task_name": "Is confirmed"}', '2026-11-22 15:57:41.931+00'),
	(28, 'task_line', 2, 3, NULL, '{"at": "2026-11-22T15:57:41.877Z", "id": 21, "line": {"code": "stopped_after_booking", "data": {}}, "level": "info", "task_name": "Is confirmed", "activity_type": "stopped"}', '2026-11-22 15:57:41.931+00'),
	(29, 'monitoring_status_update', 2, 3, NULL, '{"line": {"code": "stopped_after_booking", "data": {}}, "status": "paused", "booking": {"id": 2, "url": "http://127.0.0.1:45861/buergeransicht/#/services/1074970/locations/10640", "state": "confirmed", "slot_at": "2026-12-09T07:00:00.000Z", "updated_at": "2026-11-22T15:57:41.629Z", "deadline_at": null, "office_name": "Amt für Ausbildungsförderung", "replaces_at": null, "cancelled_by": null, "display_number": "1284418", "office_address": "Neuhauser Straße 39, 80331 München", "booked_for_email": "confirmed@example.org", "is_being_cancelled": false}, "task_name": "Is confirmed"}', '2026-11-22 15:57:41.931+00');


--
-- Data for Name: mailed_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mailed_tokens OVERRIDING SYSTEM VALUE VALUES
	('66bf87e4da5547fdd1406acc35d43df7c3b1a998bae5796708c038468a74111c', 1, 'verify_email', 'sibylle-1@example.org', '2026-11-25 15:57:31.872+00', NULL, 1),
	('67aa3bec60be9042d4689af6bfbaf4155bd8a530d04a7eebc05417f05de2cc20', 2, 'verify_email', 'amal-2@example.org', '2026-11-25 15:57:32.837+00', NULL, 2);


--
-- Data for Name: news_hours; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.news_hours VALUES
	(2, 'pushbullet', '2026-11-22 15:57:34.776+00', 1);


--
-- Data for Name: notification_settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notification_settings OVERRIDING SYSTEM VALUE VALUES
	(1, 2, '2026-11-22 15:57:33.119+00', true, '{pushbullet}', '{"smtp_port": 465, "smtp_server": "smtp.example.org", "sender_email": "erika@example.org", "receiver_email": "inbox@example.org", "callmebot_username": "", "callmebot_phone_number": "+4915112345678"}', '{"email_password": "v1.-g5ZO766KRpEOsU311GDzmGWXkvMVP3dj3kACYIwyATM7jxnlA", "callmebot_api_key": "v1.BGMLAqeGajaM2WP3-GP9nfUOU7nFPoJGta2lCCqMJlGZh2k", "pushbullet_api_key": "v1.HEicGnaWzlNPsNnId8nzSIzxbHBD22eSfDDGmKSKMgmQ98Tb"}');


--
-- Data for Name: offers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.offers VALUES
	(1, 2, 4, 0, true),
	(1, 1, 4, 0, true),
	(1, 7, 3, 0, true),
	(1, 12, 6, 0, true),
	(1, 16, 6, 0, true),
	(1, 17, 6, 0, true),
	(1, 18, 6, 0, true),
	(1, 110, 2, 0, true),
	(2, 4, 1, 0, true),
	(2, 3, 1, 0, true),
	(2, 26, 1, 0, true),
	(2, 27, 1, 0, true),
	(2, 29, 1, 0, true),
	(2, 30, 1, 0, true),
	(2, 33, 1, 0, true),
	(2, 34, 1, 0, true),
	(2, 35, 1, 0, true),
	(2, 36, 1, 0, true),
	(2, 37, 1, 0, true),
	(2, 38, 1, 0, true),
	(2, 40, 1, 0, true),
	(2, 53, 1, 0, true),
	(2, 73, 2, 0, true),
	(2, 124, 1, 0, true),
	(2, 112, 1, 0, true),
	(2, 113, 1, 0, true),
	(3, 5, 2, 0, true),
	(3, 6, 2, 0, true),
	(3, 8, 3, 0, true),
	(3, 9, 3, 0, true),
	(3, 10, 3, 0, true),
	(3, 65, 3, 0, true),
	(3, 66, 3, 0, true),
	(3, 74, 3, 0, true),
	(3, 76, 1, 0, true),
	(3, 82, 4, 0, true),
	(3, 83, 3, 0, true),
	(3, 84, 1, 0, true),
	(3, 86, 4, 0, true),
	(3, 87, 2, 0, true),
	(3, 88, 7, 0, true),
	(3, 89, 1, 0, true),
	(3, 98, 3, 0, true),
	(3, 99, 3, 0, true),
	(4, 5, 2, 0, true),
	(4, 6, 2, 0, true),
	(4, 8, 3, 0, true),
	(4, 9, 3, 0, true),
	(4, 10, 3, 0, true),
	(4, 65, 3, 0, true),
	(4, 66, 3, 0, true),
	(4, 74, 3, 0, true),
	(4, 76, 1, 0, true),
	(4, 82, 4, 0, true),
	(4, 83, 3, 0, true),
	(4, 84, 1, 0, true),
	(4, 86, 4, 0, true),
	(4, 87, 2, 0, true),
	(4, 88, 7, 0, true),
	(4, 89, 1, 0, true),
	(4, 98, 3, 0, true),
	(4, 99, 3, 0, true),
	(5, 5, 2, 0, true),
	(5, 6, 2, 0, true),
	(5, 8, 3, 0, true),
	(5, 9, 3, 0, true),
	(5, 10, 3, 0, true),
	(5, 65, 3, 0, true),
	(5, 66, 3, 0, true),
	(5, 74, 3, 0, true),
	(5, 76, 1, 0, true),
	(5, 82, 4, 0, true),
	(5, 83, 3, 0, true),
	(5, 84, 1, 0, true),
	(5, 86, 4, 0, true),
	(5, 87, 2, 0, true),
	(5, 88, 7, 0, true),
	(5, 89, 1, 0, true),
	(5, 98, 3, 0, true),
	(5, 99, 3, 0, true),
	(6, 5, 2, 0, true),
	(6, 6, 2, 0, true),
	(6, 8, 3, 0, true),
	(6, 9, 3, 0, true),
	(6, 10, 3, 0, true),
	(6, 65, 3, 0, true),
	(6, 66, 3, 0, true),
	(6, 74, 3, 0, true),
	(6, 76, 1, 0, true),
	(6, 82, 4, 0, true),
	(6, 83, 3, 0, true),
	(6, 84, 1, 0, true),
	(6, 86, 4, 0, true),
	(6, 87, 2, 0, true),
	(6, 88, 7, 0, true),
	(6, 89, 1, 0, true),
	(6, 98, 3, 0, true),
	(6, 99, 3, 0, true),
	(7, 5, 2, 0, true),
	(7, 6, 2, 0, true),
	(7, 8, 3, 0, true),
	(7, 9, 3, 0, true),
	(7, 10, 3, 0, true),
	(7, 65, 3, 0, true),
	(7, 66, 3, 0, true),
	(7, 74, 3, 0, true),
	(7, 76, 1, 0, true),
	(7, 82, 4, 0, true),
	(7, 83, 3, 0, true),
	(7, 84, 1, 0, true),
	(7, 86, 4, 0, true),
	(7, 87, 2, 0, true),
	(7, 88, 7, 0, true),
	(7, 89, 1, 0, true),
	(7, 98, 3, 0, true),
	(7, 99, 3, 0, true),
	(8, 5, 2, 0, true),
	(8, 6, 2, 0, true),
	(8, 10, 3, 0, true),
	(8, 65, 3, 0, true),
	(8, 66, 3, 0, true),
	(8, 76, 1, 0, true),
	(8, 82, 6, 3, true),
	(8, 83, 3, 0, true),
	(8, 84, 1, 0, true),
	(8, 86, 4, 0, true),
	(8, 87, 2, 0, true),
	(8, 88, 7, 0, true),
	(8, 89, 1, 0, true),
	(8, 98, 3, 0, true),
	(8, 99, 3, 0, true),
	(9, 8, 1, 0, true),
	(9, 9, 1, 0, true),
	(9, 74, 1, 0, true),
	(10, 11, 1, 0, true),
	(10, 106, 1, 0, true),
	(12, 13, 1, 0, true),
	(12, 24, 2, 0, true),
	(12, 85, 3, 0, true),
	(12, 91, 1, 5, true),
	(13, 13, 1, 0, true),
	(13, 24, 2, 0, true),
	(13, 85, 3, 0, true),
	(13, 91, 1, 5, true),
	(14, 13, 1, 0, true),
	(14, 24, 2, 0, true),
	(14, 85, 3, 0, true),
	(14, 91, 1, 5, true),
	(15, 13, 1, 0, true),
	(15, 24, 2, 0, true),
	(15, 85, 3, 0, true),
	(15, 91, 1, 5, true),
	(16, 13, 1, 0, true),
	(16, 14, 2, 0, true),
	(16, 24, 2, 0, true),
	(16, 85, 3, 0, true),
	(16, 91, 1, 5, true),
	(17, 13, 1, 0, true),
	(17, 24, 2, 0, true),
	(17, 85, 3, 0, true),
	(17, 91, 1, 5, true),
	(18, 15, 1, 1, true),
	(18, 101, 1, 1, true),
	(18, 128, 2, 0, true),
	(19, 15, 1, 1, true),
	(19, 101, 1, 1, true),
	(19, 128, 2, 0, true),
	(21, 22, 1, 5, true),
	(24, 130, 1, 0, true),
	(24, 103, 1, 3, true),
	(25, 19, 6, 0, true),
	(25, 20, 6, 0, true),
	(25, 21, 6, 0, true),
	(25, 92, 6, 0, true),
	(25, 93, 3, 0, true),
	(25, 94, 5, 0, true),
	(25, 95, 5, 0, true),
	(25, 96, 9, 0, true),
	(26, 22, 1, 5, true),
	(27, 23, 4, 0, true),
	(27, 140, 2, 0, true),
	(27, 129, 2, 0, true),
	(33, 25, 1, 0, true),
	(33, 127, 1, 0, true),
	(33, 125, 1, 0, true),
	(37, 28, 3, 0, true),
	(37, 39, 4, 0, true),
	(37, 43, 4, 0, true),
	(37, 78, 3, 0, true),
	(37, 139, 3, 0, true),
	(38, 31, 1, 0, true),
	(39, 32, 2, 0, true),
	(39, 141, 3, 0, true),
	(40, 41, 1, 0, true),
	(40, 46, 1, 0, true),
	(40, 47, 1, 0, true),
	(40, 48, 1, 0, true),
	(40, 80, 1, 0, true),
	(40, 111, 1, 0, true),
	(40, 122, 1, 0, true);
INSERT INTO public.offers VALUES
	(41, 42, 3, 0, true),
	(41, 54, 2, 1, true),
	(41, 55, 2, 0, true),
	(41, 56, 3, 0, true),
	(41, 57, 3, 0, true),
	(41, 58, 3, 1, true),
	(41, 59, 3, 0, true),
	(41, 60, 3, 1, true),
	(41, 61, 3, 1, true),
	(41, 62, 3, 1, true),
	(41, 64, 3, 0, true),
	(41, 75, 2, 1, true),
	(41, 126, 3, 0, true),
	(41, 142, 3, 1, true),
	(42, 44, 2, 0, true),
	(42, 45, 2, 0, true),
	(42, 131, 2, 0, true),
	(44, 49, 1, 0, true),
	(44, 79, 1, 0, true),
	(45, 50, 1, 0, true),
	(45, 52, 1, 0, true),
	(46, 51, 1, 0, true),
	(49, 63, 1, 0, true),
	(51, 67, 3, 0, true),
	(51, 69, 3, 0, true),
	(51, 114, 3, 0, true),
	(51, 115, 3, 0, true),
	(51, 116, 2, 0, true),
	(51, 117, 3, 0, true),
	(51, 120, 2, 0, true),
	(52, 68, 3, 0, true),
	(52, 70, 6, 0, true),
	(52, 71, 3, 0, true),
	(52, 72, 4, 0, true),
	(52, 81, 2, 0, true),
	(52, 118, 3, 0, true),
	(52, 119, 3, 0, true),
	(52, 121, 6, 0, true),
	(59, 77, 1, 0, true),
	(65, 90, 1, 0, true),
	(71, 91, 1, 0, true),
	(72, 97, 1, 0, true),
	(73, 100, 1, 1, true),
	(74, 102, 1, 0, true),
	(75, 104, 1, 0, true),
	(76, 105, 3, 0, true),
	(76, 109, 2, 0, true),
	(77, 107, 1, 0, true),
	(78, 108, 1, 0, true),
	(79, 123, 1, 0, true),
	(80, 123, 1, 0, true),
	(81, 123, 1, 0, true),
	(82, 123, 1, 0, true),
	(83, 123, 1, 0, true),
	(84, 123, 1, 0, true),
	(85, 123, 1, 0, true),
	(86, 123, 1, 0, true),
	(87, 123, 1, 0, true),
	(88, 123, 1, 0, true),
	(89, 149, 1, 0, true),
	(90, 130, 1, 0, true),
	(90, 103, 1, 3, true),
	(91, 132, 1, 0, true),
	(92, 133, 12, 0, true),
	(92, 143, 3, 0, true),
	(92, 144, 9, 0, true),
	(92, 145, 4, 0, true),
	(92, 146, 3, 0, true),
	(93, 134, 1, 0, true),
	(94, 135, 1, 0, true),
	(95, 136, 1, 0, true),
	(96, 138, 1, 0, true),
	(96, 137, 2, 0, true),
	(97, 147, 1, 0, true),
	(98, 148, 1, 0, true),
	(99, 150, 1, 0, true),
	(100, 76, 1, 0, true),
	(100, 10, 3, 0, true),
	(100, 82, 6, 3, true),
	(200, 226, 1, 0, false),
	(200, 160, 3, 0, false),
	(200, 232, 6, 3, false),
	(101, 152, 4, 0, true),
	(101, 151, 4, 0, true),
	(101, 157, 3, 0, true),
	(101, 162, 6, 0, true),
	(101, 166, 6, 0, true),
	(101, 167, 6, 0, true),
	(101, 168, 6, 0, true),
	(101, 260, 2, 0, true),
	(102, 154, 1, 0, true),
	(102, 153, 1, 0, true),
	(102, 176, 1, 0, true),
	(102, 177, 1, 0, true),
	(102, 179, 1, 0, true),
	(102, 180, 1, 0, true),
	(102, 183, 1, 0, true),
	(102, 184, 1, 0, true),
	(102, 185, 1, 0, true),
	(102, 186, 1, 0, true),
	(102, 187, 1, 0, true),
	(102, 188, 1, 0, true),
	(102, 190, 1, 0, true),
	(102, 203, 1, 0, true),
	(102, 223, 2, 0, true),
	(102, 274, 1, 0, true),
	(102, 262, 1, 0, true),
	(102, 263, 1, 0, true),
	(103, 155, 2, 0, true),
	(103, 156, 2, 0, true),
	(103, 158, 3, 0, true),
	(103, 159, 3, 0, true),
	(103, 160, 3, 0, true),
	(103, 215, 3, 0, true),
	(103, 216, 3, 0, true),
	(103, 224, 3, 0, true),
	(103, 226, 1, 0, true),
	(103, 232, 4, 0, true),
	(103, 233, 3, 0, true),
	(103, 234, 1, 0, true),
	(103, 236, 4, 0, true),
	(103, 237, 2, 0, true),
	(103, 238, 7, 0, true),
	(103, 239, 1, 0, true),
	(103, 248, 3, 0, true),
	(103, 249, 3, 0, true),
	(104, 155, 2, 0, true),
	(104, 156, 2, 0, true),
	(104, 158, 3, 0, true),
	(104, 159, 3, 0, true),
	(104, 160, 3, 0, true),
	(104, 215, 3, 0, true),
	(104, 216, 3, 0, true),
	(104, 224, 3, 0, true),
	(104, 226, 1, 0, true),
	(104, 232, 4, 0, true),
	(104, 233, 3, 0, true),
	(104, 234, 1, 0, true),
	(104, 236, 4, 0, true),
	(104, 237, 2, 0, true),
	(104, 238, 7, 0, true),
	(104, 239, 1, 0, true),
	(104, 248, 3, 0, true),
	(104, 249, 3, 0, true),
	(105, 155, 2, 0, true),
	(105, 156, 2, 0, true),
	(105, 158, 3, 0, true),
	(105, 159, 3, 0, true),
	(105, 160, 3, 0, true),
	(105, 215, 3, 0, true),
	(105, 216, 3, 0, true),
	(105, 224, 3, 0, true),
	(105, 226, 1, 0, true),
	(105, 232, 4, 0, true),
	(105, 233, 3, 0, true),
	(105, 234, 1, 0, true),
	(105, 236, 4, 0, true),
	(105, 237, 2, 0, true),
	(105, 238, 7, 0, true),
	(105, 239, 1, 0, true),
	(105, 248, 3, 0, true),
	(105, 249, 3, 0, true),
	(106, 155, 2, 0, true),
	(106, 156, 2, 0, true),
	(106, 158, 3, 0, true),
	(106, 159, 3, 0, true),
	(106, 160, 3, 0, true),
	(106, 215, 3, 0, true),
	(106, 216, 3, 0, true),
	(106, 224, 3, 0, true),
	(106, 226, 1, 0, true),
	(106, 232, 4, 0, true),
	(106, 233, 3, 0, true),
	(106, 234, 1, 0, true),
	(106, 236, 4, 0, true),
	(106, 237, 2, 0, true),
	(106, 238, 7, 0, true),
	(106, 239, 1, 0, true),
	(106, 248, 3, 0, true),
	(106, 249, 3, 0, true),
	(107, 155, 2, 0, true),
	(107, 156, 2, 0, true),
	(107, 158, 3, 0, true),
	(107, 159, 3, 0, true),
	(107, 160, 3, 0, true),
	(107, 215, 3, 0, true),
	(107, 216, 3, 0, true),
	(107, 224, 3, 0, true),
	(107, 226, 1, 0, true),
	(107, 232, 4, 0, true),
	(107, 233, 3, 0, true),
	(107, 234, 1, 0, true),
	(107, 236, 4, 0, true),
	(107, 237, 2, 0, true),
	(107, 238, 7, 0, true),
	(107, 239, 1, 0, true),
	(107, 248, 3, 0, true),
	(107, 249, 3, 0, true),
	(108, 155, 2, 0, true),
	(108, 156, 2, 0, true);
INSERT INTO public.offers VALUES
	(108, 160, 3, 0, true),
	(108, 215, 3, 0, true),
	(108, 216, 3, 0, true),
	(108, 226, 1, 0, true),
	(108, 232, 6, 3, true),
	(108, 233, 3, 0, true),
	(108, 234, 1, 0, true),
	(108, 236, 4, 0, true),
	(108, 237, 2, 0, true),
	(108, 238, 7, 0, true),
	(108, 239, 1, 0, true),
	(108, 248, 3, 0, true),
	(108, 249, 3, 0, true),
	(109, 158, 1, 0, true),
	(109, 159, 1, 0, true),
	(109, 224, 1, 0, true),
	(110, 161, 1, 0, true),
	(110, 256, 1, 0, true),
	(112, 163, 1, 0, true),
	(112, 174, 2, 0, true),
	(112, 235, 3, 0, true),
	(112, 241, 1, 5, true),
	(113, 163, 1, 0, true),
	(113, 174, 2, 0, true),
	(113, 235, 3, 0, true),
	(113, 241, 1, 5, true),
	(114, 163, 1, 0, true),
	(114, 174, 2, 0, true),
	(114, 235, 3, 0, true),
	(114, 241, 1, 5, true),
	(115, 163, 1, 0, true),
	(115, 174, 2, 0, true),
	(115, 235, 3, 0, true),
	(115, 241, 1, 5, true),
	(116, 163, 1, 0, true),
	(116, 164, 2, 0, true),
	(116, 174, 2, 0, true),
	(116, 235, 3, 0, true),
	(116, 241, 1, 5, true),
	(117, 163, 1, 0, true),
	(117, 174, 2, 0, true),
	(117, 235, 3, 0, true),
	(117, 241, 1, 5, true),
	(118, 165, 1, 1, true),
	(118, 251, 1, 1, true),
	(118, 278, 2, 0, true),
	(119, 165, 1, 1, true),
	(119, 251, 1, 1, true),
	(119, 278, 2, 0, true),
	(121, 172, 1, 5, true),
	(124, 280, 1, 0, true),
	(124, 253, 1, 3, true),
	(125, 169, 6, 0, true),
	(125, 170, 6, 0, true),
	(125, 171, 6, 0, true),
	(125, 242, 6, 0, true),
	(125, 243, 3, 0, true),
	(125, 244, 5, 0, true),
	(125, 245, 5, 0, true),
	(125, 246, 9, 0, true),
	(126, 172, 1, 5, true),
	(127, 173, 4, 0, true),
	(127, 290, 2, 0, true),
	(127, 279, 2, 0, true),
	(133, 175, 1, 0, true),
	(133, 277, 1, 0, true),
	(133, 275, 1, 0, true),
	(137, 178, 3, 0, true),
	(137, 189, 4, 0, true),
	(137, 193, 4, 0, true),
	(137, 228, 3, 0, true),
	(137, 289, 3, 0, true),
	(138, 181, 1, 0, true),
	(139, 182, 2, 0, true),
	(139, 291, 3, 0, true),
	(140, 191, 1, 0, true),
	(140, 196, 1, 0, true),
	(140, 197, 1, 0, true),
	(140, 198, 1, 0, true),
	(140, 230, 1, 0, true),
	(140, 261, 1, 0, true),
	(140, 272, 1, 0, true),
	(141, 192, 3, 0, true),
	(141, 204, 2, 1, true),
	(141, 205, 2, 0, true),
	(141, 206, 3, 0, true),
	(141, 207, 3, 0, true),
	(141, 208, 3, 1, true),
	(141, 209, 3, 0, true),
	(141, 210, 3, 1, true),
	(141, 211, 3, 1, true),
	(141, 212, 3, 1, true),
	(141, 214, 3, 0, true),
	(141, 225, 2, 1, true),
	(141, 276, 3, 0, true),
	(141, 292, 3, 1, true),
	(142, 194, 2, 0, true),
	(142, 195, 2, 0, true),
	(142, 281, 2, 0, true),
	(144, 199, 1, 0, true),
	(144, 229, 1, 0, true),
	(145, 200, 1, 0, true),
	(145, 202, 1, 0, true),
	(146, 201, 1, 0, true),
	(149, 213, 1, 0, true),
	(151, 217, 3, 0, true),
	(151, 219, 3, 0, true),
	(151, 264, 3, 0, true),
	(151, 265, 3, 0, true),
	(151, 266, 2, 0, true),
	(151, 267, 3, 0, true),
	(151, 270, 2, 0, true),
	(152, 218, 3, 0, true),
	(152, 220, 6, 0, true),
	(152, 221, 3, 0, true),
	(152, 222, 4, 0, true),
	(152, 231, 2, 0, true),
	(152, 268, 3, 0, true),
	(152, 269, 3, 0, true),
	(152, 271, 6, 0, true),
	(159, 227, 1, 0, true),
	(165, 240, 1, 0, true),
	(171, 241, 1, 0, true),
	(172, 247, 1, 0, true),
	(173, 250, 1, 1, true),
	(174, 252, 1, 0, true),
	(175, 254, 1, 0, true),
	(176, 255, 3, 0, true),
	(176, 259, 2, 0, true),
	(177, 257, 1, 0, true),
	(178, 258, 1, 0, true),
	(179, 273, 1, 0, true),
	(180, 273, 1, 0, true),
	(181, 273, 1, 0, true),
	(182, 273, 1, 0, true),
	(183, 273, 1, 0, true),
	(184, 273, 1, 0, true),
	(185, 273, 1, 0, true),
	(186, 273, 1, 0, true),
	(187, 273, 1, 0, true),
	(188, 273, 1, 0, true),
	(189, 299, 1, 0, true),
	(190, 280, 1, 0, true),
	(190, 253, 1, 3, true),
	(191, 282, 1, 0, true),
	(192, 283, 12, 0, true),
	(192, 293, 3, 0, true),
	(192, 294, 9, 0, true),
	(192, 295, 4, 0, true),
	(192, 296, 3, 0, true),
	(193, 284, 1, 0, true),
	(194, 285, 1, 0, true),
	(195, 286, 1, 0, true),
	(196, 288, 1, 0, true),
	(196, 287, 2, 0, true),
	(197, 297, 1, 0, true),
	(198, 298, 1, 0, true),
	(199, 300, 1, 0, true),
	(300, 226, 1, 5, true),
	(300, 160, 3, 0, true),
	(300, 232, 6, 3, true);


--
-- Data for Name: offices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.offices OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 10546, 'Gewerbeamt', 'Implerstraße 11, 81371 München', 'Meldungen · Erdgeschoss "Wartebereich Gewerbe"', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 10, "slots_per_appointment": null}', true, '{}'),
	(2, 1, 10308013, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Termin Zulassung A · Wartezone A, 1. Stock', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(3, 1, 102522, 'Bürgerbüro Orleansplatz', 'Orleansstraße 50, 81667 München', '', 5, 90, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(4, 1, 102523, 'Bürgerbüro Leonrodstraße', 'Leonrodstraße 21, 80634 München', '', 5, 50, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(5, 1, 102524, 'Bürgerbüro Scheidplatz', 'Belgradstraße 77, 80804 München', '', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(6, 1, 102526, 'Bürgerbüro Forstenrieder Allee', 'Forstenrieder Allee 61a, 81476 München', '', 5, 60, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": false, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(7, 1, 54261, 'Bürgerbüro Pasing', 'Landsberger Straße 486, 81241 München', 'Wartezone (EG)', 5, 80, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(8, 1, 10489, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'WB04 · Eingang B - EG - Wartebereich 04', 5, 100, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{10489,10503,10500,10491}'),
	(9, 1, 10502, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'WB04 Pass · Eingang B - EG - Wartebereich 04', 15, 100, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(10, 1, 1061963, 'Fundbüro', 'Implerstraße 11, 81371 München', 'Termin (extern, 3 Spuren) · 3. Stock, Wartebereich Fundbüro', 20, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "F-Nummer (siehe Anschreiben) / Verlustgegenstand", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(11, 1, 10491, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'Eingang B - EG - Wartebereich 03', 10, 100, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{10489,10503,10500,10491}'),
	(12, 1, 1060069, 'Bürgerbüro Orleansplatz', 'Orleansstraße 50, 81667 München', 'Serviceschalter', 5, 90, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(13, 1, 10206241, 'Bürgerbüro Leonrodstraße', 'Leonrodstraße 21, 80634 München', 'Serviceschalter', 5, 50, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(14, 1, 10286848, 'Bürgerbüro Forstenrieder Allee', 'Forstenrieder Allee 61a, 81476 München', 'Serviceschalter', 5, 60, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": false, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(15, 1, 10181768, 'Bürgerbüro Pasing', 'Landsberger Straße 486, 81241 München', 'Serviceschalter · Wartezone (EG)', 5, 80, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(16, 1, 10500, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'Serviceschalter · Eingang B - EG - Wartebereich 03', 5, 100, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{10489,10503,10500,10491}'),
	(17, 1, 10204386, 'Bürgerbüro Scheidplatz', 'Belgradstraße 77, 80804 München', 'Serviceschalter', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(18, 1, 10470, 'Standesamt München', 'Ruppertstraße 11, 80337 München', 'Heiratsbüro · Wartebereich 47, 4. Stock', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(19, 1, 10351880, 'Standesamt München-Pasing', 'Landsberger Straße 486, 81241 München', 'Heiratsbüro · Heiratsbüro, Erdgeschoss, Zimmer 29 oder 30 (Altbau) --- Bitte beachten Sie: Ihr gebuchter Termin ist nicht Ihr Termin für die Eheschließungszeremonie!', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Vor- und Familienname Person 2", "required": true, "activated": true}, "custom_textfield2": {"label": "Bemerkungen: Hier können Sie z.B. unverbindl. Wünsche zu Zeit und Ort Ihrer Eheschließung eintragen", "required": false, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(20, 1, 10485, 'Standesamt', 'Ruppertstraße 11, 80337 München', '', 10, 1, false, NULL, true, '{}'),
	(21, 1, 10351882, 'Standesamt München-Pasing', 'Landsberger Straße 486, 81241 München', 'Kirchenaustritte · Kirchenaustritte, Erdgeschoss, Zimmer: 21 (Altbau); bitte zeigen Sie am Eingang Ihre Terminnummer vor.', 10, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(22, 1, 1064291, 'Standesamt', 'Ruppertstraße 11, 80337 München', 'E-Kiosk Sterbebüro (Spontan)', 10, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(23, 1, 1064292, 'Standesamt München', 'Ruppertstraße 11, 80337 München', 'Urkundenbestellung Spontan', 30, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(24, 1, 10351883, 'Standesamt München-Pasing', 'Landsberger Straße 486, 81241 München', 'Urkundenstelle · Rathaus Pasing, Erdgeschoss, Zimmer: 20 (Altbau); bitte zeigen Sie am Eingang Ihre Terminnummer vor.', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(25, 1, 1063278, 'Gewerbeamt', 'Implerstraße 11, 81371 München', 'Verkehr · Wartezone: Gewerblicher Kraftverkehr/ - 1. Obergeschoss', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "test", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(26, 1, 10295168, 'Standesamt München', 'Ruppertstraße 11, 80337 München', 'Kirchenaustritte · Wartezone: 37 K.', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(27, 1, 10308621, 'Schnellschalter', 'Ruppertstraße 19, 80337 München', 'KVR-II/3133-Schnellschalter · Eingang A, Tür 2, 3.Stock, Bereich 37 - Bitte nehmen Sie Platz, Ihre Wartenummer wird im Display angezeigt', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Montag/Mittwoch/Freitag um 07:30 Uhr, Dienstag/Donnerstag um 08:30 Uhr schalten wir Termine frei", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 15, "reservation_minutes": 5, "slots_per_appointment": null}', true, '{}'),
	(28, 1, 10517, 'Waffenwesen', 'Ruppertstraße 19, 80337 München', 'Eingang, Ruppertstr. 19B, Viertes Obergeschoss', 30, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(29, 1, 10446, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Aufenthaltserteilung 321 (Frontoffice) · Nutzen Sie Tür 2 am Eingang A. Bitte nehmen Sie im 3. Stock, Bereich 32, Platz. Ihre Terminnummer wird aufgerufen.', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(30, 1, 10462, 'Ausländerbehörde', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(31, 1, 10459, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(32, 1, 10460, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(33, 1, 10308017, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Import · Wartezone D, 2 Stock', 20, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(34, 1, 10454, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'APV', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(35, 1, 1062497, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Passstelle · Passstelle, 2. Stock, Bereich 22', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(36, 1, 1059487, 'Servicestelle für Zuwanderung und Einbürgerung AV', 'Ruppertstraße 19, 80337 München', 'Vollzug', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(37, 1, 10416, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Ausfuhr- und Rote Dauerkennzeichen · Wartezone C, 2. Stock', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 8}', true, '{}'),
	(38, 1, 10412449, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Briefbüro · Wartezone D, 2. Stock', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(39, 1, 102101, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Termin Abmeldung AB · Wartezone Erdgeschoß', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 20, "slots_per_appointment": null}', true, '{}'),
	(40, 1, 10308175, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Berufsfahrer A · Der Wartebereich befindet sich im Erdgeschoss. Sie müssen sich nicht am Informationsschalter anmelden.', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Geburtsdatum", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(41, 1, 10427, 'Kommunale Verkehrsüberwachung', 'Implerstraße 11, 81371 München', 'Aufzug/Treppe A links, 2. Stockwerk, Warteraum Zimmer 250', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(42, 1, 10238880, 'Gewerbeamt', 'Implerstraße 11, 81371 München', 'Fahrschulwesen, Rettungsdienst, Aufsicht · Wartezone: Gewerblicher Kraftverkehr - 1 Obergeschoss', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(43, 1, 1061934, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', '', 15, 1, false, NULL, true, '{}'),
	(44, 1, 1094898, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Logistik · Wartebereich: Erdgeschoss - Keine Anmeldung nötig. Falls ein Foto erforderlich ist, bringen Sie dies bitte in gedruckter Form mit; Data-Matrix-Codes können nicht verwendet werden.', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Geburtsdatum", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(45, 1, 10308174, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Allgemeinschalter A · Der Wartebereich befindet sich im Erdgeschoss. Sie müssen sich nicht am Informationsschalter anmelden.', 20, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Geburtsdatum", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(46, 1, 10471, 'Einbürgerungsbehörde', 'Ruppertstraße 19, 80337 München', 'Urkundenübergabe · Ruppertstr. 11 / 5. Stock Trausaal 2', 60, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Fallnummer und Name des Sachbearbeiters", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 15, "reservation_minutes": 5, "slots_per_appointment": 1}', true, '{}'),
	(47, 1, 10218, 'Referat für Stadtplanung und Bauordnung', 'Blumenstraße 19, 80331 München', 'Team 13 Servicezentrum · Wartebereich Erdgeschoss', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Adresse Baugrundstück, Flurnummer", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(48, 1, 101731, 'Mietberatung', 'Franziskanerstraße 8, 81669 München', 'RA-Termine', 60, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(49, 1, 10640, 'Amt für Ausbildungsförderung', 'Neuhauser Straße 39, 80331 München', 'Bitte kommen Sie in den 4. Stock, Raum-Nr. 445', 20, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(50, 1, 10497, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'Sondersachbearbeitung · Eingang B - EG - Wartebereich 03', 5, 100, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(51, 1, 10512, 'Versicherungsamt', 'Implerstraße 11, 81371 München', 'Renten-Auskunft_01 · Implerstr.11 - 4.OG - Raum 433 (+++ Bitte beachten: Termin für Renten-AUSKUNFT, es findet KEINE Renten-ANTRAGstellung statt ! +++ )', 15, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Sozialversicherungsnummer", "required": true, "activated": true}, "custom_textfield2": {"label": "Ihr Anliegen in kurzen Worten (möglichst konkret)?", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 5, "slots_per_appointment": 1}', true, '{}'),
	(52, 1, 10515, 'Versicherungsamt', 'Implerstraße 11, 81371 München', 'Renten-Antrag_02 · Implerstr.11 - 4.OG - Raum 433 (+++ Bitte beachten: Termin für RENTEN-ANTRAG, es findet KEINE Beratung statt ! +++ )', 15, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Sozialversicherungsnummer (freiwillige Angabe)", "required": true, "activated": true}, "custom_textfield2": {"label": "Ihr konkretes Anliegen in kurzen Worten?", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 5, "slots_per_appointment": 1}', true, '{}'),
	(53, 1, 10185488, 'Erstaufnahmeeinrichtung', 'Garmischer Straße 2-12, 80339 München', 'S-III-U', 30, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(54, 1, 1070, 'Sozialberatung', 'Orleansplatz 11, 81667 München', '', 30, 1, false, NULL, true, '{}'),
	(55, 1, 54285, 'Servicestelle für Zuwanderung und Einbürgerung (SZE)', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(56, 1, 1092697, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Eingang C, 1. Stock (Floor), Bereich 15, SCIF - Bitte bringen Sie zum Termin folgendes mit: - Nationalpass - digitales biometrischen Lichtbilds', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(57, 1, 10308685, 'Studenten', 'Ruppertstraße 19, 80337 München', '15 Minuten · Eingang C, 1. Stock, Bereich 15 - Bitte bringen Sie zum Termin folgendes mit: - gültiger Nationalpass - Lichtbild per QR-Code oder PointID vor Ort verwenden-Gebühren nach Antrag', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(58, 1, 10385218, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(59, 1, 1063373, 'Elternberatung', 'Landsberger Straße 30, 80339 München', 'KITA-Elternberatung', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Nachname und Geburtsdatum des Kindes", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(60, 1, 10387996, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Maßnahmen Team 1 · Der Wartebereich befindet sich im Erdgeschoss.', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(61, 1, 10387997, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Maßnahmen Team 2 · Der Wartebereich befindet sich im Erdgeschoss.', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(62, 1, 10455, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Eingang C, 1. Stock (Floor), Bereich 15', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(63, 1, 1059485, 'Servicestelle für Zuwanderung und Einbürgerung (Asyl)', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(64, 1, 102436, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Notfallschalter Logistik · Der Wartebereich befindet sich im Erdgeschoss. Sie müssen sich nicht am Informationsschalter anmelden.', 30, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(65, 1, 10492, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'Abholung · Eingang A - 1. OG - Wartebereich 11', 10, 100, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 5}', true, '{}'),
	(66, 1, 1060068, 'Bürgerbüro Orleansplatz', 'Orleansstraße 50, 81667 München', 'Abholung', 10, 90, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(67, 1, 10286849, 'Bürgerbüro Forstenrieder Allee', 'Forstenrieder Allee 61a, 81476 München', 'Abholung', 10, 60, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": false, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(68, 1, 10181770, 'Bürgerbüro Pasing', 'Landsberger Straße 486, 81241 München', 'Abholung', 10, 80, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(69, 1, 10227989, 'Bürgerbüro Leonrodstraße', 'Leonrodstraße 21, 80634 München', 'Abholung', 10, 50, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(70, 1, 10204387, 'Bürgerbüro Scheidplatz', 'Belgradstraße 77, 80804 München', 'Abholung', 10, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(71, 1, 10506, 'Versicherungsamt', 'Implerstraße 11, 81371 München', 'Lebensbescheinigung_03 · Implerstr.11 - 4.OG - Raum 433 (+++ bitte beachten: persönliche Vorsprache notwendig! +++)', 15, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Ihr konkretes Anliegen in kurzen Worten?", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 5, "slots_per_appointment": 1}', true, '{}'),
	(72, 1, 10405, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Versicherung · Wartezone B, 1. Stock', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Kennzeichen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(73, 1, 1049621, 'Veterinäramt', 'Thalkirchner Straße 106, 80337 München', '', 60, 1, false, NULL, true, '{}'),
	(74, 1, 10234374, 'Registratur Bauvorhaben', 'Blumenstraße 19, 80331 München', '', 45, 1, false, NULL, true, '{}'),
	(75, 1, 10308019, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Auswärtige Autohäuser · Wartezone E und F, 3. Stock', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(76, 1, 10352393, 'Fundbüro', 'Ruppertstraße 19, 80337 München', 'Fahrraddepot · Eingang A, Raum U 1001.', 10, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "F-Nummer (siehe Anschreiben)", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(77, 1, 10187259, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Hochqualifizierte/Sonderaufenthalte · Eingang C, 1. Stock (Floor), Bereich 15', 10, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(78, 1, 10461, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Notfalltermine UA32 (KVR-II/32) · Nutzen Sie Tür 2 am Eingang A. Bitte nehmen Sie im 3. Stock, Bereich 32, Platz. Ihre Terminnummer wird aufgerufen.', 10, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 15, "reservation_minutes": 10, "slots_per_appointment": null}', true, '{}'),
	(79, 1, 10577, 'Feuerwache 8 - Föhring', 'Apianstraße 1, 85774 Unterföhring', 'Feuerwache 08', 90, 3, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(80, 1, 10579, 'Feuerwache 7 - Milbertshofen', 'Moosacher Straße 28, 80809 München', 'Feuerwache 07', 90, 4, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(81, 1, 10585, 'Feuerwache 6 - Pasing', 'Bassermannstraße 20, 81245 München', 'Feuerwache 06', 90, 5, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(82, 1, 10580, 'Feuerwache 3 - Westend', 'Heimeranstraße 10, 80339 München', 'Feuerwache 03', 90, 8, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(83, 1, 10581, 'Feuerwache 4 - Schwabing', 'Heßstraße 120, 80797 München', 'Feuerwache 04', 90, 7, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(84, 1, 10576, 'Feuerwache 1 - Hauptfeuerwache im Zentrum', 'An der Hauptfeuerwache 8, 80331 München', 'Feuerwache 01', 90, 10, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(85, 1, 54264, 'Feuerwache 2 - Sendling', 'Aidenbachstraße 7, 81379 München', 'Feuerwache 02', 90, 9, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(86, 1, 10578, 'Feuerwache 5 - Ramersdorf', 'Aschheimer Straße 30, 81671 München', 'Feuerwache 05', 90, 6, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(87, 1, 10582, 'Feuerwache 9 - Neuperlach', 'Heidestraße 3, 81739 München', 'Feuerwache 09', 90, 2, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(88, 1, 10575, 'Feuerwache 10 - Riem / Neue Messe', 'Joseph-Wild-Straße 15, 81829 München', 'Feuerwache 10', 90, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(89, 1, 10456, 'Dokumentenausgabe', 'Ruppertstraße 19, 80337 München', 'Eingang A, Tür 2, 2.Stock, Bereich 27 - Bitte nehmen Sie Platz, Ihre Wartenummer wird im Display angezeigt.', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": false, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(90, 1, 102365, 'Standesamt München', 'Ruppertstraße 11, 80337 München', 'Urkundenstelle · 3. Stock, Wartebereich 36', 30, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(91, 1, 10222269, 'Planeinsicht Grundstücksentwässerung', 'Friedenstraße 40, 81671 München', 'Standardfälle (EFH, MFH, ...) · Wartebereich: Bauteil 3, EG - Vorraum zwischen Zimmer 0.310 und 0.316', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Betroffene Akte(n) zur Einsicht: Straße, Hausnummer, zusätzliche Info zum Gebäude", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(92, 1, 10205143, 'Textilmanagement', 'Aschheimer Straße 30, 81671 München', 'Feuerwache 5 · Zugang auf die Feuerwache 5: Bitte zum Seitentor der FW5 über die Ludwig-Jung-Straße kommen und dort bei Bekleidungstechnik läuten; Wir holen euch am Eingang ab!', 5, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "In welcher Abteilung sind Sie aktuell oder wo starten Sie bald?", "required": true, "activated": true}, "custom_textfield2": {"label": "Was benötigen Sie?", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(93, 1, 101088, 'Planeinsicht Grundstücksentwässerung Gewerbe', 'Friedenstraße 40, 81671 München', 'Sie finden uns bei Zimmer 0.310 bis 0.316 (Bauteil 3, EG)', 210, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Betroffene Akte(n) zur Einsicht: Straße, Hausnummer, zusätzliche Info zum Gebäude", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(94, 1, 101135, 'Planvorbesprechung Grundstücksentwässerung', 'Friedenstraße 40, 81671 München', 'Sie finden uns in Bauteil 3, EG, Zimmer 0.339. Für Videokonferenzen folgt eine Einladung per E-Mail.', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe Bauvorhaben (Straße, Hausnummer, zusätzliche Infos) + Angabe ob Termin persönlich oder Video", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(95, 1, 1080708, 'Feuerwehrausstellung', 'Unterer Anger 9, 80331 München', '', 90, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(96, 1, 10338920, 'Wohnheimverwaltung', 'Rosenheimer Straße 118, 81669 München', '', 15, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "welches Wohnheim", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(97, 1, 10433938, 'Medizingerätemanagement', 'Aschheimer Straße 30, 81671 München', '', 240, 1, false, NULL, true, '{}'),
	(98, 1, 10433958, 'Medizingerätemanagement', 'Aschheimer Straße 30, 81671 München', '', 240, 1, false, NULL, true, '{}'),
	(99, 1, 10176491, 'Registratur', 'Blumenstraße 19, 80331 München', '', 45, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Anwesen der Akteneinsicht, Straße und Hausnummer, benötigte Unterlagen (z.B. letzte Genehmigung) ", "required": true, "activated": true}, "custom_textfield2": {"label": "In welcher Funktion wollen Sie Einsicht nehmen (z.B. Architekt, Makler, Hausverwaltung etc.)", "required": true, "activated": true}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 6}', true, '{}'),
	(100, 1, 10503, 'Bürgerbüro Ruppertstraße (Ausbildung)', 'Ruppertstraße 19, 80337 München', 'Ausbildung · Eingang B - EG - Wartebereich 04', 5, 100, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{10489,10503,10500,10491}'),
	(130, 2, 10462, 'Ausländerbehörde', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(103, 2, 102522, 'Bürgerbüro Orleansplatz', 'Orleansstraße 50, 81667 München', '', 5, 90, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(104, 2, 102523, 'Bürgerbüro Leonrodstraße', 'Leonrodstraße 21, 80634 München', '', 5, 50, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(105, 2, 102524, 'Bürgerbüro Scheidplatz', 'Belgradstraße 77, 80804 München', '', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(106, 2, 102526, 'Bürgerbüro Forstenrieder Allee', 'Forstenrieder Allee 61a, 81476 München', '', 5, 60, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": false, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(107, 2, 54261, 'Bürgerbüro Pasing', 'Landsberger Straße 486, 81241 München', 'Wartezone (EG)', 5, 80, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(108, 2, 10489, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'WB04 · Eingang B - EG - Wartebereich 04', 5, 100, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{10489,10313237,10500,10491}'),
	(109, 2, 10502, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'WB04 Pass · Eingang B - EG - Wartebereich 04', 15, 100, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(110, 2, 1061963, 'Fundbüro', 'Implerstraße 11, 81371 München', 'Termin (extern, 3 Spuren) · 3. Stock, Wartebereich Fundbüro', 20, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "F-Nummer (siehe Anschreiben) / Verlustgegenstand", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(111, 2, 10491, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'Eingang B - EG - Wartebereich 03', 10, 100, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{10489,10313237,10500,10491}'),
	(112, 2, 1060069, 'Bürgerbüro Orleansplatz', 'Orleansstraße 50, 81667 München', 'Serviceschalter', 5, 90, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(113, 2, 10206241, 'Bürgerbüro Leonrodstraße', 'Leonrodstraße 21, 80634 München', 'Serviceschalter', 5, 50, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(114, 2, 10286848, 'Bürgerbüro Forstenrieder Allee', 'Forstenrieder Allee 61a, 81476 München', 'Serviceschalter', 5, 60, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": false, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(115, 2, 10181768, 'Bürgerbüro Pasing', 'Landsberger Straße 486, 81241 München', 'Serviceschalter · Wartezone (EG)', 5, 80, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(116, 2, 10500, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'Serviceschalter · Eingang B - EG - Wartebereich 03', 5, 100, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{10489,10313237,10500,10491}'),
	(101, 2, 10546, 'Gewerbeamt', 'Implerstraße 11, 81371 München', 'Meldungen · Erdgeschoss "Wartebereich Gewerbe"', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 10, "slots_per_appointment": null}', true, '{}'),
	(131, 2, 10459, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(143, 2, 1061934, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', '', 15, 1, false, NULL, true, '{}'),
	(117, 2, 10204386, 'Bürgerbüro Scheidplatz', 'Belgradstraße 77, 80804 München', 'Serviceschalter', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(102, 2, 10308013, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Termin Zulassung A · Wartezone A, 1. Stock', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(118, 2, 10470, 'Standesamt München', 'Ruppertstraße 11, 80337 München', 'Heiratsbüro · Wartebereich 47, 4. Stock', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(119, 2, 10351880, 'Standesamt München-Pasing', 'Landsberger Straße 486, 81241 München', 'Heiratsbüro · Heiratsbüro, Erdgeschoss, Zimmer 29 oder 30 (Altbau) --- Bitte beachten Sie: Ihr gebuchter Termin ist nicht Ihr Termin für die Eheschließungszeremonie!', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Vor- und Familienname Person 2", "required": true, "activated": true}, "custom_textfield2": {"label": "Bemerkungen: Hier können Sie z.B. unverbindl. Wünsche zu Zeit und Ort Ihrer Eheschließung eintragen", "required": false, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(120, 2, 10485, 'Standesamt', 'Ruppertstraße 11, 80337 München', '', 10, 1, false, NULL, true, '{}'),
	(121, 2, 10351882, 'Standesamt München-Pasing', 'Landsberger Straße 486, 81241 München', 'Kirchenaustritte · Kirchenaustritte, Erdgeschoss, Zimmer: 21 (Altbau); bitte zeigen Sie am Eingang Ihre Terminnummer vor.', 10, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(122, 2, 1064291, 'Standesamt', 'Ruppertstraße 11, 80337 München', 'E-Kiosk Sterbebüro (Spontan)', 10, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(123, 2, 1064292, 'Standesamt München', 'Ruppertstraße 11, 80337 München', 'Urkundenbestellung Spontan', 30, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(124, 2, 10351883, 'Standesamt München-Pasing', 'Landsberger Straße 486, 81241 München', 'Urkundenstelle · Rathaus Pasing, Erdgeschoss, Zimmer: 20 (Altbau); bitte zeigen Sie am Eingang Ihre Terminnummer vor.', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(125, 2, 1063278, 'Gewerbeamt', 'Implerstraße 11, 81371 München', 'Verkehr · Wartezone: Gewerblicher Kraftverkehr/ - 1. Obergeschoss', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "test", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(126, 2, 10295168, 'Standesamt München', 'Ruppertstraße 11, 80337 München', 'Kirchenaustritte · Wartezone: 37 K.', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(127, 2, 10308621, 'Schnellschalter', 'Ruppertstraße 19, 80337 München', 'KVR-II/3133-Schnellschalter · Eingang A, Tür 2, 3.Stock, Bereich 37 - Bitte nehmen Sie Platz, Ihre Wartenummer wird im Display angezeigt', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Montag/Mittwoch/Freitag um 07:30 Uhr, Dienstag/Donnerstag um 08:30 Uhr schalten wir Termine frei", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 15, "reservation_minutes": 5, "slots_per_appointment": null}', true, '{}'),
	(128, 2, 10517, 'Waffenwesen', 'Ruppertstraße 19, 80337 München', 'Eingang, Ruppertstr. 19B, Viertes Obergeschoss', 30, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(129, 2, 10446, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Aufenthaltserteilung 321 (Frontoffice) · Nutzen Sie Tür 2 am Eingang A. Bitte nehmen Sie im 3. Stock, Bereich 32, Platz. Ihre Terminnummer wird aufgerufen.', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(132, 2, 10460, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(133, 2, 10308017, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Import · Wartezone D, 2 Stock', 20, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(163, 2, 1059485, 'Servicestelle für Zuwanderung und Einbürgerung (Asyl)', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(134, 2, 10454, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'APV', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(135, 2, 1062497, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Passstelle · Passstelle, 2. Stock, Bereich 22', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(136, 2, 1059487, 'Servicestelle für Zuwanderung und Einbürgerung AV', 'Ruppertstraße 19, 80337 München', 'Vollzug', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(137, 2, 10416, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Ausfuhr- und Rote Dauerkennzeichen · Wartezone C, 2. Stock', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 8}', true, '{}'),
	(138, 2, 10412449, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Briefbüro · Wartezone D, 2. Stock', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(139, 2, 102101, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Termin Abmeldung AB · Wartezone Erdgeschoß', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 20, "slots_per_appointment": null}', true, '{}'),
	(140, 2, 10308175, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Berufsfahrer A · Der Wartebereich befindet sich im Erdgeschoss. Sie müssen sich nicht am Informationsschalter anmelden.', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Geburtsdatum", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(141, 2, 10427, 'Kommunale Verkehrsüberwachung', 'Implerstraße 11, 81371 München', 'Aufzug/Treppe A links, 2. Stockwerk, Warteraum Zimmer 250', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(142, 2, 10238880, 'Gewerbeamt', 'Implerstraße 11, 81371 München', 'Fahrschulwesen, Rettungsdienst, Aufsicht · Wartezone: Gewerblicher Kraftverkehr - 1 Obergeschoss', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(144, 2, 1094898, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Logistik · Wartebereich: Erdgeschoss - Keine Anmeldung nötig. Falls ein Foto erforderlich ist, bringen Sie dies bitte in gedruckter Form mit; Data-Matrix-Codes können nicht verwendet werden.', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Geburtsdatum", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(145, 2, 10308174, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Allgemeinschalter A · Der Wartebereich befindet sich im Erdgeschoss. Sie müssen sich nicht am Informationsschalter anmelden.', 20, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Geburtsdatum", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(146, 2, 10471, 'Einbürgerungsbehörde', 'Ruppertstraße 19, 80337 München', 'Urkundenübergabe · Ruppertstr. 11 / 5. Stock Trausaal 2', 60, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Fallnummer und Name des Sachbearbeiters", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 15, "reservation_minutes": 5, "slots_per_appointment": 1}', true, '{}'),
	(147, 2, 10218, 'Referat für Stadtplanung und Bauordnung', 'Blumenstraße 19, 80331 München', 'Team 13 Servicezentrum · Wartebereich Erdgeschoss', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Adresse Baugrundstück, Flurnummer", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(148, 2, 101731, 'Mietberatung', 'Franziskanerstraße 8, 81669 München', 'RA-Termine', 60, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(149, 2, 10640, 'Amt für Ausbildungsförderung', 'Neuhauser Straße 39, 80331 München', 'Bitte kommen Sie in den 4. Stock, Raum-Nr. 445', 20, 1, true, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(150, 2, 10497, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'Sondersachbearbeitung · Eingang B - EG - Wartebereich 03', 5, 100, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(151, 2, 10512, 'Versicherungsamt', 'Implerstraße 11, 81371 München', 'Renten-Auskunft_01 · Implerstr.11 - 4.OG - Raum 433 (+++ Bitte beachten: Termin für Renten-AUSKUNFT, es findet KEINE Renten-ANTRAGstellung statt ! +++ )', 15, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Sozialversicherungsnummer", "required": true, "activated": true}, "custom_textfield2": {"label": "Ihr Anliegen in kurzen Worten (möglichst konkret)?", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 5, "slots_per_appointment": 1}', true, '{}'),
	(152, 2, 10515, 'Versicherungsamt', 'Implerstraße 11, 81371 München', 'Renten-Antrag_02 · Implerstr.11 - 4.OG - Raum 433 (+++ Bitte beachten: Termin für RENTEN-ANTRAG, es findet KEINE Beratung statt ! +++ )', 15, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Sozialversicherungsnummer (freiwillige Angabe)", "required": true, "activated": true}, "custom_textfield2": {"label": "Ihr konkretes Anliegen in kurzen Worten?", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 5, "slots_per_appointment": 1}', true, '{}'),
	(153, 2, 10185488, 'Erstaufnahmeeinrichtung', 'Garmischer Straße 2-12, 80339 München', 'S-III-U', 30, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(154, 2, 1070, 'Sozialberatung', 'Orleansplatz 11, 81667 München', '', 30, 1, false, NULL, true, '{}'),
	(155, 2, 54285, 'Servicestelle für Zuwanderung und Einbürgerung (SZE)', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(156, 2, 1092697, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Eingang C, 1. Stock (Floor), Bereich 15, SCIF - Bitte bringen Sie zum Termin folgendes mit: - Nationalpass - digitales biometrischen Lichtbilds', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(157, 2, 10308685, 'Studenten', 'Ruppertstraße 19, 80337 München', '15 Minuten · Eingang C, 1. Stock, Bereich 15 - Bitte bringen Sie zum Termin folgendes mit: - gültiger Nationalpass - Lichtbild per QR-Code oder PointID vor Ort verwenden-Gebühren nach Antrag', 5, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(158, 2, 10385218, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', '', 15, 1, false, NULL, true, '{}'),
	(159, 2, 1063373, 'Elternberatung', 'Landsberger Straße 30, 80339 München', 'KITA-Elternberatung', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Nachname und Geburtsdatum des Kindes", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(160, 2, 10387996, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Maßnahmen Team 1 · Der Wartebereich befindet sich im Erdgeschoss.', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(161, 2, 10387997, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Maßnahmen Team 2 · Der Wartebereich befindet sich im Erdgeschoss.', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(162, 2, 10455, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Eingang C, 1. Stock (Floor), Bereich 15', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(164, 2, 102436, 'Führerscheinstelle', 'Garmischer Straße 19-21, 81373 München', 'Notfallschalter Logistik · Der Wartebereich befindet sich im Erdgeschoss. Sie müssen sich nicht am Informationsschalter anmelden.', 30, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(165, 2, 10492, 'Bürgerbüro Ruppertstraße', 'Ruppertstraße 19, 80337 München', 'Abholung · Eingang A - 1. OG - Wartebereich 11', 10, 100, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 5}', true, '{}'),
	(166, 2, 1060068, 'Bürgerbüro Orleansplatz', 'Orleansstraße 50, 81667 München', 'Abholung', 10, 90, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(167, 2, 10286849, 'Bürgerbüro Forstenrieder Allee', 'Forstenrieder Allee 61a, 81476 München', 'Abholung', 10, 60, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": false, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(168, 2, 10181770, 'Bürgerbüro Pasing', 'Landsberger Straße 486, 81241 München', 'Abholung', 10, 80, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(169, 2, 10227989, 'Bürgerbüro Leonrodstraße', 'Leonrodstraße 21, 80634 München', 'Abholung', 10, 50, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(170, 2, 10204387, 'Bürgerbüro Scheidplatz', 'Belgradstraße 77, 80804 München', 'Abholung', 10, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(171, 2, 10506, 'Versicherungsamt', 'Implerstraße 11, 81371 München', 'Lebensbescheinigung_03 · Implerstr.11 - 4.OG - Raum 433 (+++ bitte beachten: persönliche Vorsprache notwendig! +++)', 15, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Ihr konkretes Anliegen in kurzen Worten?", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 5, "slots_per_appointment": 1}', true, '{}'),
	(172, 2, 10405, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Versicherung · Wartezone B, 1. Stock', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Kennzeichen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(173, 2, 1049621, 'Veterinäramt', 'Thalkirchner Straße 106, 80337 München', '', 60, 1, false, NULL, true, '{}'),
	(174, 2, 10234374, 'Registratur Bauvorhaben', 'Blumenstraße 19, 80331 München', '', 45, 1, false, NULL, true, '{}'),
	(175, 2, 10308019, 'KfZ Zulassungsstelle', 'Eichstätter Straße 2, 80686 München', 'Auswärtige Autohäuser · Wartezone E und F, 3. Stock', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 2}', true, '{}'),
	(176, 2, 10352393, 'Fundbüro', 'Ruppertstraße 19, 80337 München', 'Fahrraddepot · Eingang A, Raum U 1001.', 10, 1, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "F-Nummer (siehe Anschreiben)", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(177, 2, 10187259, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Hochqualifizierte/Sonderaufenthalte · Eingang C, 1. Stock (Floor), Bereich 15', 10, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(178, 2, 10461, 'Servicestelle für Zuwanderung und Einbürgerung', 'Ruppertstraße 19, 80337 München', 'Notfalltermine UA32 (KVR-II/32) · Nutzen Sie Tür 2 am Eingang A. Bitte nehmen Sie im 3. Stock, Bereich 32, Platz. Ihre Terminnummer wird aufgerufen.', 10, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": true, "custom_textfield": {"label": "", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 15, "reservation_minutes": 10, "slots_per_appointment": null}', true, '{}'),
	(179, 2, 10577, 'Feuerwache 8 - Föhring', 'Apianstraße 1, 85774 Unterföhring', 'Feuerwache 08', 90, 3, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(180, 2, 10579, 'Feuerwache 7 - Milbertshofen', 'Moosacher Straße 28, 80809 München', 'Feuerwache 07', 90, 4, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(181, 2, 10585, 'Feuerwache 6 - Pasing', 'Bassermannstraße 20, 81245 München', 'Feuerwache 06', 90, 5, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(182, 2, 10580, 'Feuerwache 3 - Westend', 'Heimeranstraße 10, 80339 München', 'Feuerwache 03', 90, 8, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(183, 2, 10581, 'Feuerwache 4 - Schwabing', 'Heßstraße 120, 80797 München', 'Feuerwache 04', 90, 7, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(184, 2, 10576, 'Feuerwache 1 - Hauptfeuerwache im Zentrum', 'An der Hauptfeuerwache 8, 80331 München', 'Feuerwache 01', 90, 10, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(185, 2, 54264, 'Feuerwache 2 - Sendling', 'Aidenbachstraße 7, 81379 München', 'Feuerwache 02', 90, 9, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(186, 2, 10578, 'Feuerwache 5 - Ramersdorf', 'Aschheimer Straße 30, 81671 München', 'Feuerwache 05', 90, 6, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(187, 2, 10582, 'Feuerwache 9 - Neuperlach', 'Heidestraße 3, 81739 München', 'Feuerwache 09', 90, 2, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(188, 2, 10575, 'Feuerwache 10 - Riem / Neue Messe', 'Joseph-Wild-Straße 15, 81829 München', 'Feuerwache 10', 90, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50), nur \"eine\" Zahl (keine Sonderzeichen oder Buchstaben)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Schule (ohne Klassenname, ohne komplette Anschrift) oder Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(189, 2, 10456, 'Dokumentenausgabe', 'Ruppertstraße 19, 80337 München', 'Eingang A, Tür 2, 2.Stock, Bereich 27 - Bitte nehmen Sie Platz, Ihre Wartenummer wird im Display angezeigt.', 15, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": false, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(190, 2, 102365, 'Standesamt München', 'Ruppertstraße 11, 80337 München', 'Urkundenstelle · 3. Stock, Wartebereich 36', 30, 1, false, '{"telephone": {"label": "", "required": false, "activated": false}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": false}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(191, 2, 10222269, 'Planeinsicht Grundstücksentwässerung', 'Friedenstraße 40, 81671 München', 'Standardfälle (EFH, MFH, ...) · Wartebereich: Bauteil 3, EG - Vorraum zwischen Zimmer 0.310 und 0.316', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Betroffene Akte(n) zur Einsicht: Straße, Hausnummer, zusätzliche Info zum Gebäude", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(192, 2, 10205143, 'Textilmanagement', 'Aschheimer Straße 30, 81671 München', 'Feuerwache 5 · Zugang auf die Feuerwache 5: Bitte zum Seitentor der FW5 über die Ludwig-Jung-Straße kommen und dort bei Bekleidungstechnik läuten; Wir holen euch am Eingang ab!', 5, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "In welcher Abteilung sind Sie aktuell oder wo starten Sie bald?", "required": true, "activated": true}, "custom_textfield2": {"label": "Was benötigen Sie?", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(193, 2, 101088, 'Planeinsicht Grundstücksentwässerung Gewerbe', 'Friedenstraße 40, 81671 München', 'Sie finden uns bei Zimmer 0.310 bis 0.316 (Bauteil 3, EG)', 210, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Betroffene Akte(n) zur Einsicht: Straße, Hausnummer, zusätzliche Info zum Gebäude", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(194, 2, 101135, 'Planvorbesprechung Grundstücksentwässerung', 'Friedenstraße 40, 81671 München', 'Sie finden uns in Bauteil 3, EG, Zimmer 0.339. Für Videokonferenzen folgt eine Einladung per E-Mail.', 30, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe Bauvorhaben (Straße, Hausnummer, zusätzliche Infos) + Angabe ob Termin persönlich oder Video", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(195, 2, 1080708, 'Feuerwehrausstellung', 'Unterer Anger 9, 80331 München', '', 90, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Angabe der gesamten Personenzahl (15-50)", "required": true, "activated": true}, "custom_textfield2": {"label": "Name der Gruppe", "required": true, "activated": true}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": 1}', true, '{}'),
	(196, 2, 10338920, 'Wohnheimverwaltung', 'Rosenheimer Straße 118, 81669 München', '', 15, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "welches Wohnheim", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 60, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{}'),
	(197, 2, 10433938, 'Medizingerätemanagement', 'Aschheimer Straße 30, 81671 München', '', 240, 1, false, NULL, true, '{}'),
	(198, 2, 10433958, 'Medizingerätemanagement', 'Aschheimer Straße 30, 81671 München', '', 240, 1, false, NULL, true, '{}'),
	(199, 2, 10176491, 'Registratur', 'Blumenstraße 19, 80331 München', '', 45, 1, false, '{"telephone": {"label": "", "required": true, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Anwesen der Akteneinsicht, Straße und Hausnummer, benötigte Unterlagen (z.B. letzte Genehmigung) ", "required": true, "activated": true}, "custom_textfield2": {"label": "In welcher Funktion wollen Sie Einsicht nehmen (z.B. Architekt, Makler, Hausverwaltung etc.)", "required": true, "activated": true}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": 6}', true, '{}'),
	(300, 2, 10313237, 'Bürgerbüro Ruppertstraße (Ausbildung)', 'Ruppertstraße 19, 80337 München', 'Ausbildung · Eingang B - EG - Wartebereich 04', 5, 100, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": false, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', true, '{10489,10313237,10500,10491}');
INSERT INTO public.offices OVERRIDING SYSTEM VALUE VALUES
	(200, 2, 10503, 'Bürgerbüro Ruppertstraße (Ausbildung)', 'Ruppertstraße 19, 80337 München', 'Ausbildung · Eingang B - EG - Wartebereich 04', 5, 100, false, '{"telephone": {"label": "", "required": false, "activated": true}, "email_required": true, "captcha_required": false, "custom_textfield": {"label": "Zusätzliche Bemerkungen", "required": true, "activated": true}, "custom_textfield2": {"label": "", "required": false, "activated": false}, "activation_minutes": 30, "reservation_minutes": 15, "slots_per_appointment": null}', false, '{10489,10503,10500,10491}');


--
-- Data for Name: outages; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: provider_checks; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: provider_drifts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: provider_failures; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: provider_gates; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.provider_gates VALUES
	(2, NULL, NULL, '2026-11-22 15:57:41.625+00', NULL, NULL, NULL, 0, 0, NULL);


--
-- Data for Name: provider_hours; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.provider_hours VALUES
	(2, '2026-11-22 15:00:00+00', 17, 0, 0, NULL);


--
-- Data for Name: providers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.providers OVERRIDING SYSTEM VALUE VALUES
	(1, 'munich', 'Landeshauptstadt München', 'http://127.0.0.1:45861/buergeransicht/api/citizen', false, NULL, '3672983bc09b67f0ed83a2eafac37b9140ae449908d3b0f6a10abf8ea6682b93'),
	(2, 'practice', 'Practice office', 'http://127.0.0.1:45861/buergeransicht/api/citizen', true, '2026-11-22 15:57:36.831+00', '93282d1404096390e3441919d052e6b363ea5896872700b8fb41d4d313591d55');


--
-- Data for Name: push_devices; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: push_key; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: push_receipts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: seal_keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seal_keys VALUES
	('57ce72dda8b9', '2026-11-22 15:57:29.001+00');


--
-- Data for Name: service_types; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.service_types OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1063422, 'Gewerbe-Ummeldung', 3, false, true),
	(2, 1, 1063423, 'Gewerbe-Anmeldung', 3, false, true),
	(3, 1, 1063424, 'Umschreibung Fahrzeug – innerhalb Münchens', 2, false, true),
	(4, 1, 1063425, 'Anmeldung fabrikneues Fahrzeug oder Tageszulassung', 2, false, true),
	(5, 1, 1063426, 'Beglaubigung von bis zu 5 Dokumenten', 1, false, true),
	(6, 1, 1063428, 'Beglaubigung von Unterschriften', 1, false, true),
	(7, 1, 1063435, 'Gewerbe-Abmeldung', 3, false, true),
	(8, 1, 1063441, 'Personalausweis', 2, false, true),
	(9, 1, 1063453, 'Reisepass', 2, false, true),
	(10, 1, 1063475, 'Wohnsitzanmeldung', 3, false, true),
	(11, 1, 1063519, 'Fundsache abholen', 1, false, true),
	(12, 1, 1063525, 'Reisegewerbe-Erlaubnis beantragen', 3, false, true),
	(13, 1, 1063565, 'Führungszeugnis', 5, false, true),
	(14, 1, 1063576, 'Meldebescheinigung', 5, false, true),
	(15, 1, 1063648, 'Anmeldung einer Eheschließung ohne Auslandsbezug', 1, false, true),
	(16, 1, 1063659, 'Bewachungsgewerbe – Erlaubnis beantragen', 3, false, true),
	(17, 1, 1063684, 'Pfandleihergewerbe – Erlaubnis beantragen', 3, false, true),
	(18, 1, 1063689, 'Versteigerungsgewerbe – Erlaubnis beantragen', 3, false, true),
	(19, 1, 1063712, 'Güterkraftverkehr (Gemeinschaftslizenz) – Erstantrag oder erneuter Antrag', 2, false, true),
	(20, 1, 1063715, 'Mietwagengenehmigung – Erstantrag oder erneuter Antrag', 1, false, true),
	(21, 1, 1063718, 'Taxigenehmigung – Erstantrag oder erneuter Antrag', 1, false, true),
	(22, 1, 1063731, 'Kirchenaustritt', 5, false, true),
	(23, 1, 1063741, 'Verpflichtungserklärung abgeben', 1, false, true),
	(24, 1, 1064033, 'Auskunft aus dem Gewerbezentralregister – Natürliche Person', 2, false, true),
	(25, 1, 1064076, 'Aus dem Ausland eingeführtes Fahrzeug anmelden', 2, false, true),
	(26, 1, 1064121, 'Änderung der Adresse in Fahrzeugpapieren', 2, false, true),
	(27, 1, 1064130, 'Namensänderung in den Fahrzeugpapieren', 2, false, true),
	(28, 1, 1064268, 'Ausfuhrkennzeichen', 3, false, true),
	(29, 1, 1064271, 'Verlust oder Diebstahl der Kennzeichenschilder', 2, false, true),
	(30, 1, 1064275, 'Verlust oder Diebstahl der Zulassungsbescheinigung Teil I', 2, false, true),
	(31, 1, 1064278, 'Beantragung oder Abholung einer neuen Zulassungsbescheinigung Teil II nach Verlust oder Diebstahl', 2, false, true),
	(32, 1, 1064305, 'Fahrzeug abmelden', 2, false, true),
	(33, 1, 1064308, 'Erneute Anmeldung eines Fahrzeugs', 2, false, true),
	(34, 1, 1064311, 'Historisches Kennzeichen für Oldtimer', 2, false, true),
	(35, 1, 1064314, 'Umschreibung Fahrzeug – von außerhalb nach München', 2, false, true),
	(36, 1, 1064323, 'Kurzzeitkennzeichen', 2, false, true),
	(37, 1, 1064333, 'Saisonkennzeichen', 2, false, true),
	(38, 1, 1064342, 'Auskunft aus dem Fahrzeugregister', 2, false, true),
	(39, 1, 1064345, 'Rotes Dauerkennzeichen für Oldtimer beantragen/ändern', 1, false, true),
	(40, 1, 1064354, 'Eintrag technischer Änderungen in Fahrzeugpapiere', 2, false, true),
	(41, 1, 1064361, 'Verlängerung befristeter Führerschein-Klassen', 1, false, true),
	(42, 1, 1064371, 'Parkausweis – Hauptbahnhofviertel', 1, false, true),
	(43, 1, 1064374, 'Rotes Dauerkennzeichen für Handel, Werkstätten und Hersteller beantragen/ändern', 2, false, true),
	(44, 1, 1064377, 'Fahrschulerlaubnis', 1, false, true),
	(45, 1, 1064381, 'Fahrlehrerlaubnis', 1, false, true),
	(46, 1, 1071760, 'Personenbeförderungsschein – Verlängerung', 1, false, true),
	(47, 1, 1071764, 'Personenbeförderungsschein – Antrag', 1, false, true),
	(48, 1, 1071768, 'Personenbeförderungsschein für Krankenwagen', 1, false, true),
	(49, 1, 1071854, 'Internationaler Führerschein (EU-Kartenführerschein)', 2, false, true),
	(50, 1, 1071896, 'Umschreibung eines ausländischen Führerscheins', 1, false, true),
	(51, 1, 1071907, 'Einbürgerung', 5, false, true),
	(52, 1, 1071944, 'Umschreibung EU/EWR-Führerschein', 1, false, true),
	(53, 1, 1071959, 'Halter- und Datenbestätigung für Kraftfahrzeuge', 2, false, true),
	(54, 1, 1072009, 'Bundesweiter Parkausweis für Behinderte', 1, false, true),
	(55, 1, 1072012, 'EU-Parkausweis für Behinderte', 1, false, true),
	(56, 1, 1072015, 'Parkausweis für Handelsvertretungen', 3, false, true),
	(57, 1, 1072019, 'Parkausweis für Handwerksbetriebe', 3, false, true),
	(58, 1, 1072022, 'Parkausweis für gewerbliche Anlieger', 1, false, true),
	(59, 1, 1072025, 'Parkausweis für Soziale Dienste', 3, false, true),
	(60, 1, 1072037, 'Bewohnerparkausweis – Umschreibung', 1, false, true),
	(61, 1, 1072040, 'Bewohnerparkausweis – Neuantrag nach Verlust', 1, false, true),
	(62, 1, 1072043, 'Bewohnerparkausweis', 1, false, true),
	(63, 1, 1074970, 'BAföG – Antrag Ausbildungsförderung', 3, false, true),
	(64, 1, 1075031, 'Parkausweis – Altstadt', 1, false, true),
	(65, 1, 1076889, 'Verlust oder Diebstahl Personalausweis', 5, false, true),
	(66, 1, 1078273, 'Verlust oder Diebstahl Reisepass', 5, false, true),
	(67, 1, 1080455, 'Auskunft zur Rente (Vor-Ort-Termin)', 1, false, true),
	(68, 1, 1080479, 'Altersrente (Vor-Ort-Termin)', 1, false, true),
	(69, 1, 1080483, 'Auskunft zur gesetzlichen Kranken-, Pflege- und Unfallversicherung', 1, false, true),
	(70, 1, 1080486, 'Erwerbsminderungsrente (Vor-Ort-Termin)', 1, false, true),
	(71, 1, 1080494, 'Hinterbliebenenrente (Vor-Ort-Termin)', 1, false, true),
	(72, 1, 1080498, 'Kontenklärung', 1, false, true),
	(73, 1, 1080502, 'Wechselkennzeichen', 2, false, true),
	(74, 1, 1080582, 'Vorläufiger Reisepass', 2, false, true),
	(75, 1, 1080733, 'Zufahrtserlaubnis für den Oktoberfest-Sperrring', 1, false, true),
	(76, 1, 1080843, 'Haushaltsbescheinigung', 5, false, true),
	(77, 1, 10113239, 'Elternberatung zur Kinderbetreuung', 1, false, true),
	(78, 1, 10115737, 'Internationaler Fahrzeugschein', 1, false, true),
	(79, 1, 10176294, 'Abholung von Führerscheinen', 2, false, true),
	(80, 1, 10181808, 'Personenbeförderungsschein – Verlust oder Diebstahl', 1, false, true),
	(81, 1, 10216084, 'Beitragserstattung aus der Rentenversicherung', 2, false, true),
	(82, 1, 10224132, 'Wohnsitzanmeldung – Familie', 3, false, true),
	(83, 1, 10224136, 'Änderung der Personendaten im Melderegister', 3, false, true),
	(84, 1, 10225119, 'Einschalten eID-Funktion oder Änderung der PIN', 3, false, true),
	(85, 1, 10225129, 'Auskunft aus dem Gewerbezentralregister – Juristische Personen, Personenvereinigungen', 2, false, true),
	(86, 1, 10225181, 'Beglaubigung von bis zu 20 Dokumenten', 1, false, true),
	(87, 1, 10225197, 'Widerruf der Verlust- oder Diebstahlanzeige von Personalausweis oder Reisepass', 5, false, true),
	(88, 1, 10225205, 'Ausweisdokumente – Familie', 1, false, true),
	(89, 1, 10242339, 'Adressänderung Personalausweis, Reisepass, eAT', 5, false, true),
	(90, 1, 10295182, 'Abholung Personalausweis, Reisepass oder eID-Karte', 3, false, true),
	(91, 1, 10297413, 'Lebensbescheinigung', 3, false, true),
	(92, 1, 10300769, 'Personen- und Güterbeförderung – Urkunden-Änderung oder Ersatz', 3, false, true),
	(93, 1, 10300793, 'Taxi oder Mietwagen – Unterlagen nachreichen', 5, false, true),
	(94, 1, 10300808, 'Fahrzeugwechsel Taxi oder Mietwagen', 5, false, true),
	(95, 1, 10300814, 'Zulassung Taxi oder Mietwagen', 3, false, true),
	(96, 1, 10300817, 'Betriebsaufnahme eines Taxi- oder Mietwagenunternehmens', 1, false, true),
	(97, 1, 10305831, 'Probleme bei Kfz-Versicherung oder Kfz-Steuer', 1, false, true),
	(98, 1, 10306925, 'eID-Karte (EU/EWR)', 2, false, true),
	(99, 1, 10306926, 'Verlust oder Diebstahl eID-Karte', 5, false, true),
	(100, 1, 10308316, 'Gesundheitszeugnis (Hund, Katze, Frettchen, Vögel)', 1, false, true),
	(101, 1, 10314100, 'Erstauskunft zur Eheschließung mit Auslandsbezug', 1, false, true),
	(102, 1, 10317257, 'Einsicht in Bauakten für Bauvorhaben (Zentralregistratur)', 1, false, true),
	(103, 1, 10323113, 'Erklärung zur Reihenfolge der Vornamen', 3, false, true),
	(104, 1, 10331792, 'Kfz-Angelegenheiten für auswärtige Autohäuser', 2, false, true),
	(105, 1, 10338647, 'Verlorenes Fahrrad besichtigen und abholen', 1, false, true),
	(106, 1, 10338650, 'Verlustmeldung und Fundsachenbesichtigung', 1, false, true),
	(107, 1, 10339027, 'Notfall-Hilfe Aufenthaltstitel – Studierende, Hochschulabsolvent*innen, Selbstständige', 1, false, true),
	(108, 1, 10339028, 'Notfall-Hilfe Aufenthaltstitel – Beschäftigte, Angehörige', 1, false, true),
	(109, 1, 10352187, 'Fahrrad als Finder*in abholen', 1, false, true),
	(110, 1, 10374641, 'Zweitschrift Ihrer Gewerbemeldung', 3, false, true),
	(111, 1, 10383549, 'Fahrerqualifizierungsnachweis (FQN)', 1, false, true),
	(112, 1, 10387564, 'Kennzeichen-Nachstempelung', 1, false, true),
	(113, 1, 10387573, 'Kennzeichen-Tausch für Fahrzeuge', 1, false, true),
	(114, 1, 10387810, 'Widerspruch gegen die Rente', 1, false, true),
	(115, 1, 10387813, 'Widerspruch gegen die Kranken-, Pflege- oder Unfallversicherung', 1, false, true),
	(116, 1, 10387817, 'Auskunft zur Hinterbliebenenrente (Vor-Ort-Termin)', 1, false, true),
	(117, 1, 10387820, 'Auskunft zur Rente (Telefon-Termin)', 1, false, true),
	(118, 1, 10387825, 'Hinterbliebenenrente (Telefon-Termin)', 1, false, true),
	(119, 1, 10387828, 'Altersrente (Telefon-Termin)', 1, false, true),
	(120, 1, 10387831, 'Auskunft zur Hinterbliebenenrente (Telefon-Termin)', 1, false, true),
	(121, 1, 10387834, 'Erwerbsminderungsrente (Telefon-Termin)', 1, false, true),
	(122, 1, 10388718, 'Abholung von Personenbeförderungsscheinen', 1, false, true),
	(123, 1, 10389330, 'Führungen auf den Feuerwachen', 1, false, true),
	(124, 1, 10391602, 'Vorabzuteilung Kennzeichen', 1, false, true),
	(125, 1, 10391604, 'Vorabzuteilung Kennzeichen – eingeführtes Fahrzeug', 1, false, true),
	(126, 1, 10392403, 'Parkausweis für Beschicker*innen', 1, false, true),
	(127, 1, 10392406, 'Kurzzeitkennzeichen mit ausländischen Fahrzeugdokumenten', 2, false, true),
	(128, 1, 10396802, 'Anmeldung einer Eheschließung mit Auslandsbezug', 1, false, true),
	(129, 1, 10415057, 'Elektronischer Aufenthaltstitel (eAT) – Änderung PIN', 1, false, true),
	(130, 1, 10416410, 'Anpassung des Geschlechtseintrags und Vornamens (Selbstbestimmungsgesetz)', 1, false, true),
	(131, 1, 10429823, 'Fahrlehrerlaubnis ändern', 1, false, true),
	(132, 1, 10435223, 'Planeinsicht Grundstücksentwässerung – Kleinkunden', 2, false, true),
	(133, 1, 10440574, 'Vermessungstermin: Neueinkleidung oder Größenänderung', 1, false, true),
	(134, 1, 10441364, 'Planeinsicht Grundstücksentwässerung – Gewerbe', 1, false, true),
	(135, 1, 10441370, 'Entwässerungsplanvorbesprechung', 1, false, true),
	(136, 1, 10441961, 'Führungen durch die Feuerwehrausstellung', 1, false, true),
	(137, 1, 10447917, 'Auszug der NWK aus einem Wohnheim', 1, false, true),
	(138, 1, 10447918, 'Einzug der NWK in ein Wohnheim', 1, false, true),
	(139, 1, 10460313, 'Einzelbetriebserlaubnis für zulassungsfreie Fahrzeuge', 2, false, true),
	(140, 1, 10473494, 'Einschalten der eID-Funktion oder Änderung der PIN – Elektronischer Aufenthaltstitel', 1, false, true),
	(141, 1, 10478703, 'Fahrzeug abmelden ohne Zulassungsbescheinigung I oder Fahrzeugschein', 2, false, true),
	(142, 1, 10483724, 'Parkausweis für Härtefalle', 1, false, true),
	(143, 1, 10490857, 'Schulterklappentausch', 1, false, true),
	(144, 1, 10490858, 'Größenänderung für Einzelartikel', 1, false, true),
	(145, 1, 10490859, 'Helmbeklebung ändern', 1, false, true),
	(146, 1, 10490860, 'Reparatur und Verschleiß', 1, false, true),
	(147, 1, 10492627, 'Medizinproduktunterweisung - Teil A', 1, false, true),
	(148, 1, 10492628, 'Medizinproduktunterweisung - Teil B', 1, false, true),
	(149, 1, 10502137, 'Abholung elektronischer Aufenthaltstitel, elektronischer Reiseausweis', 3, false, true),
	(150, 1, 10515601, 'Einsicht in Bauakten für Finanz & Verkauf (Zentralregistratur)', 1, false, true),
	(158, 2, 1063441, 'Personalausweis', 2, false, true),
	(172, 2, 1063731, 'Kirchenaustritt', 5, false, true),
	(151, 2, 1063422, 'Gewerbe-Ummeldung', 3, false, true),
	(152, 2, 1063423, 'Gewerbe-Anmeldung', 3, false, true),
	(153, 2, 1063424, 'Umschreibung Fahrzeug – innerhalb Münchens', 2, false, true),
	(154, 2, 1063425, 'Anmeldung fabrikneues Fahrzeug oder Tageszulassung', 2, false, true),
	(155, 2, 1063426, 'Beglaubigung von bis zu 5 Dokumenten', 1, false, true),
	(156, 2, 1063428, 'Beglaubigung von Unterschriften', 1, false, true),
	(157, 2, 1063435, 'Gewerbe-Abmeldung', 3, false, true),
	(159, 2, 1063453, 'Reisepass', 2, false, true),
	(160, 2, 1063475, 'Wohnsitzanmeldung', 3, false, true),
	(161, 2, 1063519, 'Fundsache abholen', 1, false, true),
	(162, 2, 1063525, 'Reisegewerbe-Erlaubnis beantragen', 3, false, true),
	(163, 2, 1063565, 'Führungszeugnis', 5, false, true),
	(164, 2, 1063576, 'Meldebescheinigung', 5, false, true),
	(165, 2, 1063648, 'Anmeldung einer Eheschließung ohne Auslandsbezug', 1, false, true),
	(166, 2, 1063659, 'Bewachungsgewerbe – Erlaubnis beantragen', 3, false, true),
	(167, 2, 1063684, 'Pfandleihergewerbe – Erlaubnis beantragen', 3, false, true),
	(168, 2, 1063689, 'Versteigerungsgewerbe – Erlaubnis beantragen', 3, false, true),
	(169, 2, 1063712, 'Güterkraftverkehr (Gemeinschaftslizenz) – Erstantrag oder erneuter Antrag', 2, false, true),
	(170, 2, 1063715, 'Mietwagengenehmigung – Erstantrag oder erneuter Antrag', 1, false, true),
	(171, 2, 1063718, 'Taxigenehmigung – Erstantrag oder erneuter Antrag', 1, false, true),
	(173, 2, 1063741, 'Verpflichtungserklärung abgeben', 1, false, true),
	(174, 2, 1064033, 'Auskunft aus dem Gewerbezentralregister – Natürliche Person', 2, false, true),
	(175, 2, 1064076, 'Aus dem Ausland eingeführtes Fahrzeug anmelden', 2, false, true),
	(176, 2, 1064121, 'Änderung der Adresse in Fahrzeugpapieren', 2, false, true),
	(177, 2, 1064130, 'Namensänderung in den Fahrzeugpapieren', 2, false, true),
	(178, 2, 1064268, 'Ausfuhrkennzeichen', 3, false, true),
	(179, 2, 1064271, 'Verlust oder Diebstahl der Kennzeichenschilder', 2, false, true),
	(180, 2, 1064275, 'Verlust oder Diebstahl der Zulassungsbescheinigung Teil I', 2, false, true),
	(181, 2, 1064278, 'Beantragung oder Abholung einer neuen Zulassungsbescheinigung Teil II nach Verlust oder Diebstahl', 2, false, true),
	(182, 2, 1064305, 'Fahrzeug abmelden', 2, false, true),
	(183, 2, 1064308, 'Erneute Anmeldung eines Fahrzeugs', 2, false, true),
	(184, 2, 1064311, 'Historisches Kennzeichen für Oldtimer', 2, false, true),
	(185, 2, 1064314, 'Umschreibung Fahrzeug – von außerhalb nach München', 2, false, true),
	(186, 2, 1064323, 'Kurzzeitkennzeichen', 2, false, true),
	(187, 2, 1064333, 'Saisonkennzeichen', 2, false, true),
	(188, 2, 1064342, 'Auskunft aus dem Fahrzeugregister', 2, false, true),
	(189, 2, 1064345, 'Rotes Dauerkennzeichen für Oldtimer beantragen/ändern', 1, false, true),
	(190, 2, 1064354, 'Eintrag technischer Änderungen in Fahrzeugpapiere', 2, false, true),
	(191, 2, 1064361, 'Verlängerung befristeter Führerschein-Klassen', 1, false, true),
	(192, 2, 1064371, 'Parkausweis – Hauptbahnhofviertel', 1, false, true),
	(193, 2, 1064374, 'Rotes Dauerkennzeichen für Handel, Werkstätten und Hersteller beantragen/ändern', 2, false, true),
	(194, 2, 1064377, 'Fahrschulerlaubnis', 1, false, true),
	(195, 2, 1064381, 'Fahrlehrerlaubnis', 1, false, true),
	(196, 2, 1071760, 'Personenbeförderungsschein – Verlängerung', 1, false, true),
	(197, 2, 1071764, 'Personenbeförderungsschein – Antrag', 1, false, true),
	(198, 2, 1071768, 'Personenbeförderungsschein für Krankenwagen', 1, false, true),
	(199, 2, 1071854, 'Internationaler Führerschein (EU-Kartenführerschein)', 2, false, true),
	(200, 2, 1071896, 'Umschreibung eines ausländischen Führerscheins', 1, false, true);
INSERT INTO public.service_types OVERRIDING SYSTEM VALUE VALUES
	(201, 2, 1071907, 'Einbürgerung', 5, false, true),
	(202, 2, 1071944, 'Umschreibung EU/EWR-Führerschein', 1, false, true),
	(203, 2, 1071959, 'Halter- und Datenbestätigung für Kraftfahrzeuge', 2, false, true),
	(204, 2, 1072009, 'Bundesweiter Parkausweis für Behinderte', 1, false, true),
	(205, 2, 1072012, 'EU-Parkausweis für Behinderte', 1, false, true),
	(206, 2, 1072015, 'Parkausweis für Handelsvertretungen', 3, false, true),
	(207, 2, 1072019, 'Parkausweis für Handwerksbetriebe', 3, false, true),
	(208, 2, 1072022, 'Parkausweis für gewerbliche Anlieger', 1, false, true),
	(209, 2, 1072025, 'Parkausweis für Soziale Dienste', 3, false, true),
	(210, 2, 1072037, 'Bewohnerparkausweis – Umschreibung', 1, false, true),
	(211, 2, 1072040, 'Bewohnerparkausweis – Neuantrag nach Verlust', 1, false, true),
	(212, 2, 1072043, 'Bewohnerparkausweis', 1, false, true),
	(213, 2, 1074970, 'BAföG – Antrag Ausbildungsförderung', 3, true, true),
	(214, 2, 1075031, 'Parkausweis – Altstadt', 1, false, true),
	(215, 2, 1076889, 'Verlust oder Diebstahl Personalausweis', 5, false, true),
	(216, 2, 1078273, 'Verlust oder Diebstahl Reisepass', 5, false, true),
	(217, 2, 1080455, 'Auskunft zur Rente (Vor-Ort-Termin)', 1, false, true),
	(218, 2, 1080479, 'Altersrente (Vor-Ort-Termin)', 1, false, true),
	(219, 2, 1080483, 'Auskunft zur gesetzlichen Kranken-, Pflege- und Unfallversicherung', 1, false, true),
	(220, 2, 1080486, 'Erwerbsminderungsrente (Vor-Ort-Termin)', 1, false, true),
	(221, 2, 1080494, 'Hinterbliebenenrente (Vor-Ort-Termin)', 1, false, true),
	(222, 2, 1080498, 'Kontenklärung', 1, false, true),
	(223, 2, 1080502, 'Wechselkennzeichen', 2, false, true),
	(224, 2, 1080582, 'Vorläufiger Reisepass', 2, false, true),
	(225, 2, 1080733, 'Zufahrtserlaubnis für den Oktoberfest-Sperrring', 1, false, true),
	(226, 2, 1080843, 'Haushaltsbescheinigung', 5, false, true),
	(227, 2, 10113239, 'Elternberatung zur Kinderbetreuung', 1, false, true),
	(228, 2, 10115737, 'Internationaler Fahrzeugschein', 1, false, true),
	(229, 2, 10176294, 'Abholung von Führerscheinen', 2, false, true),
	(230, 2, 10181808, 'Personenbeförderungsschein – Verlust oder Diebstahl', 1, false, true),
	(231, 2, 10216084, 'Beitragserstattung aus der Rentenversicherung', 2, false, true),
	(232, 2, 10224132, 'Wohnsitzanmeldung – Familie', 3, false, true),
	(233, 2, 10224136, 'Änderung der Personendaten im Melderegister', 3, false, true),
	(234, 2, 10225119, 'Einschalten eID-Funktion oder Änderung der PIN', 3, false, true),
	(235, 2, 10225129, 'Auskunft aus dem Gewerbezentralregister – Juristische Personen, Personenvereinigungen', 2, false, true),
	(236, 2, 10225181, 'Beglaubigung von bis zu 20 Dokumenten', 1, false, true),
	(237, 2, 10225197, 'Widerruf der Verlust- oder Diebstahlanzeige von Personalausweis oder Reisepass', 5, false, true),
	(238, 2, 10225205, 'Ausweisdokumente – Familie', 1, false, true),
	(239, 2, 10242339, 'Adressänderung Personalausweis, Reisepass, eAT', 5, false, true),
	(240, 2, 10295182, 'Abholung Personalausweis, Reisepass oder eID-Karte', 3, false, true),
	(241, 2, 10297413, 'Lebensbescheinigung', 3, false, true),
	(242, 2, 10300769, 'Personen- und Güterbeförderung – Urkunden-Änderung oder Ersatz', 3, false, true),
	(243, 2, 10300793, 'Taxi oder Mietwagen – Unterlagen nachreichen', 5, false, true),
	(244, 2, 10300808, 'Fahrzeugwechsel Taxi oder Mietwagen', 5, false, true),
	(245, 2, 10300814, 'Zulassung Taxi oder Mietwagen', 3, false, true),
	(246, 2, 10300817, 'Betriebsaufnahme eines Taxi- oder Mietwagenunternehmens', 1, false, true),
	(247, 2, 10305831, 'Probleme bei Kfz-Versicherung oder Kfz-Steuer', 1, false, true),
	(248, 2, 10306925, 'eID-Karte (EU/EWR)', 2, false, true),
	(249, 2, 10306926, 'Verlust oder Diebstahl eID-Karte', 5, false, true),
	(250, 2, 10308316, 'Gesundheitszeugnis (Hund, Katze, Frettchen, Vögel)', 1, false, true),
	(251, 2, 10314100, 'Erstauskunft zur Eheschließung mit Auslandsbezug', 1, false, true),
	(252, 2, 10317257, 'Einsicht in Bauakten für Bauvorhaben (Zentralregistratur)', 1, false, true),
	(253, 2, 10323113, 'Erklärung zur Reihenfolge der Vornamen', 3, false, true),
	(254, 2, 10331792, 'Kfz-Angelegenheiten für auswärtige Autohäuser', 2, false, true),
	(255, 2, 10338647, 'Verlorenes Fahrrad besichtigen und abholen', 1, false, true),
	(256, 2, 10338650, 'Verlustmeldung und Fundsachenbesichtigung', 1, false, true),
	(257, 2, 10339027, 'Notfall-Hilfe Aufenthaltstitel – Studierende, Hochschulabsolvent*innen, Selbstständige', 1, false, true),
	(258, 2, 10339028, 'Notfall-Hilfe Aufenthaltstitel – Beschäftigte, Angehörige', 1, false, true),
	(259, 2, 10352187, 'Fahrrad als Finder*in abholen', 1, false, true),
	(260, 2, 10374641, 'Zweitschrift Ihrer Gewerbemeldung', 3, false, true),
	(261, 2, 10383549, 'Fahrerqualifizierungsnachweis (FQN)', 1, false, true),
	(262, 2, 10387564, 'Kennzeichen-Nachstempelung', 1, false, true),
	(263, 2, 10387573, 'Kennzeichen-Tausch für Fahrzeuge', 1, false, true),
	(264, 2, 10387810, 'Widerspruch gegen die Rente', 1, false, true),
	(265, 2, 10387813, 'Widerspruch gegen die Kranken-, Pflege- oder Unfallversicherung', 1, false, true),
	(266, 2, 10387817, 'Auskunft zur Hinterbliebenenrente (Vor-Ort-Termin)', 1, false, true),
	(267, 2, 10387820, 'Auskunft zur Rente (Telefon-Termin)', 1, false, true),
	(268, 2, 10387825, 'Hinterbliebenenrente (Telefon-Termin)', 1, false, true),
	(269, 2, 10387828, 'Altersrente (Telefon-Termin)', 1, false, true),
	(270, 2, 10387831, 'Auskunft zur Hinterbliebenenrente (Telefon-Termin)', 1, false, true),
	(271, 2, 10387834, 'Erwerbsminderungsrente (Telefon-Termin)', 1, false, true),
	(272, 2, 10388718, 'Abholung von Personenbeförderungsscheinen', 1, false, true),
	(273, 2, 10389330, 'Führungen auf den Feuerwachen', 1, false, true),
	(274, 2, 10391602, 'Vorabzuteilung Kennzeichen', 1, false, true),
	(275, 2, 10391604, 'Vorabzuteilung Kennzeichen – eingeführtes Fahrzeug', 1, false, true),
	(276, 2, 10392403, 'Parkausweis für Beschicker*innen', 1, false, true),
	(277, 2, 10392406, 'Kurzzeitkennzeichen mit ausländischen Fahrzeugdokumenten', 2, false, true),
	(278, 2, 10396802, 'Anmeldung einer Eheschließung mit Auslandsbezug', 1, false, true),
	(279, 2, 10415057, 'Elektronischer Aufenthaltstitel (eAT) – Änderung PIN', 1, false, true),
	(280, 2, 10416410, 'Anpassung des Geschlechtseintrags und Vornamens (Selbstbestimmungsgesetz)', 1, false, true),
	(281, 2, 10429823, 'Fahrlehrerlaubnis ändern', 1, false, true),
	(282, 2, 10435223, 'Planeinsicht Grundstücksentwässerung – Kleinkunden', 2, false, true),
	(283, 2, 10440574, 'Vermessungstermin: Neueinkleidung oder Größenänderung', 1, false, true),
	(284, 2, 10441364, 'Planeinsicht Grundstücksentwässerung – Gewerbe', 1, false, true),
	(285, 2, 10441370, 'Entwässerungsplanvorbesprechung', 1, false, true),
	(286, 2, 10441961, 'Führungen durch die Feuerwehrausstellung', 1, false, true),
	(287, 2, 10447917, 'Auszug der NWK aus einem Wohnheim', 1, false, true),
	(288, 2, 10447918, 'Einzug der NWK in ein Wohnheim', 1, false, true),
	(289, 2, 10460313, 'Einzelbetriebserlaubnis für zulassungsfreie Fahrzeuge', 2, false, true),
	(290, 2, 10473494, 'Einschalten der eID-Funktion oder Änderung der PIN – Elektronischer Aufenthaltstitel', 1, false, true),
	(291, 2, 10478703, 'Fahrzeug abmelden ohne Zulassungsbescheinigung I oder Fahrzeugschein', 2, false, true),
	(292, 2, 10483724, 'Parkausweis für Härtefalle', 1, false, true),
	(293, 2, 10490857, 'Schulterklappentausch', 1, false, true),
	(294, 2, 10490858, 'Größenänderung für Einzelartikel', 1, false, true),
	(295, 2, 10490859, 'Helmbeklebung ändern', 1, false, true),
	(296, 2, 10490860, 'Reparatur und Verschleiß', 1, false, true),
	(297, 2, 10492627, 'Medizinproduktunterweisung - Teil A', 1, false, true),
	(298, 2, 10492628, 'Medizinproduktunterweisung - Teil B', 1, false, true),
	(299, 2, 10502137, 'Abholung elektronischer Aufenthaltstitel, elektronischer Reiseausweis', 3, false, true),
	(300, 2, 10515601, 'Einsicht in Bauakten für Finanz & Verkauf (Zentralregistratur)', 1, false, true);


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES
	('9187394b-2a75-4c4c-8599-c099a2b1bf8a', 1, '2026-11-22 15:57:31.981+00', '2026-11-22 15:57:31.981+00', '2026-12-22 15:57:31.981+00', NULL, 0, '{"2026-11-22 15:57:31.981+00"}'),
	('fb9a7312-3784-4fae-b877-7d249eb611a8', 2, '2026-11-22 15:57:32.901+00', '2026-11-22 15:57:32.901+00', '2026-12-22 15:57:32.901+00', NULL, 0, '{"2026-11-22 15:57:32.901+00"}');


--
-- Data for Name: target_lines; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.target_lines VALUES
	(3, 'success', 'check', 'check_slots', '{"count": 6, "answer": "free", "target": 1, "check_no": 1, "unopened": 7, "earliest_at": "2026-11-24T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}', '2026-11-22 15:57:34.528+00', 1);


--
-- Data for Name: targets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.targets OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 10640, 1074970, 1, 1, '2026-11-22 15:57:34.454+00', 'slots', '2026-11-22 15:57:41.974+00', 10, 0, 1, '2026-11-22 15:57:36.662+00', NULL, NULL);


--
-- Data for Name: task_lines; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.task_lines VALUES
	(2, 'info', 'started', 'started', '{}', '2026-11-22 15:57:34.092+00', 1),
	(4, 'success', 'appointment_found', 'appointment_found', '{"count": 6, "slots": [{"slot_at": "2026-11-24T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T07:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T09:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T09:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T10:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-11-24T10:40:00.000Z", "office_name": "Amt für Ausbildungsförderung"}], "slot_at": "2026-11-24T07:00:00.000Z", "messaged": true, "office_name": "Amt für Ausbildungsförderung", "further_offices": 0}', '2026-11-22 15:57:34.745+00', 1),
	(6, 'info', 'started', 'started', '{}', '2026-11-22 15:57:35.492+00', 2),
	(7, 'success', 'appointment_found', 'appointment_found', '{"count": 2, "slots": [{"slot_at": "2026-12-08T09:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-08T09:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}], "slot_at": "2026-12-08T09:00:00.000Z", "messaged": false, "office_name": "Amt für Ausbildungsförderung", "further_offices": 0}', '2026-11-22 15:57:35.691+00', 2),
	(8, 'info', NULL, 'booking_started', '{"slot_at": "2026-12-08T09:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}', '2026-11-22 15:57:35.715+00', 2),
	(9, 'info', NULL, 'booking_held', '{"until": "2026-11-22T16:12:35.724Z"}', '2026-11-22 15:57:35.793+00', 2),
	(10, 'success', 'booking_waiting', 'booking_waiting', '{"slot_at": "2026-12-08T09:00:00.000Z", "deadline_at": "2026-11-22T16:57:35.724Z", "office_name": "Amt für Ausbildungsförderung"}', '2026-11-22 15:57:35.836+00', 2),
	(11, 'info', NULL, 'turn_won', '{"of": 1, "place": 1, "slot_at": "2026-12-08T09:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}', '2026-11-22 15:57:36.034+00', 2),
	(13, 'info', 'started', 'started', '{}', '2026-11-22 15:57:36.06+00', 3),
	(14, 'success', 'appointment_found', 'appointment_found', '{"count": 4, "slots": [{"slot_at": "2026-12-09T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-09T07:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-09T13:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}, {"slot_at": "2026-12-09T13:20:00.000Z", "office_name": "Amt für Ausbildungsförderung"}], "slot_at": "2026-12-09T07:00:00.000Z", "messaged": false, "office_name": "Amt für Ausbildungsförderung", "further_offices": 0}', '2026-11-22 15:57:36.294+00', 3),
	(15, 'info', NULL, 'booking_started', '{"slot_at": "2026-12-09T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}', '2026-11-22 15:57:36.323+00', 3),
	(16, 'info', NULL, 'booking_held', '{"until": "2026-11-22T16:12:36.340Z"}', '2026-11-22 15:57:36.364+00', 3),
	(17, 'success', 'booking_waiting', 'booking_waiting', '{"slot_at": "2026-12-09T07:00:00.000Z", "deadline_at": "2026-11-22T16:57:36.340Z", "office_name": "Amt für Ausbildungsförderung"}', '2026-11-22 15:57:36.404+00', 3),
	(18, 'info', NULL, 'turn_won', '{"of": 1, "place": 1, "slot_at": "2026-12-09T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung"}', '2026-11-22 15:57:36.514+00', 3),
	(19, 'success', 'booking_success', 'booking_confirmed', '{"slot_at": "2026-12-09T07:00:00.000Z", "office_name": "Amt für Ausbildungsförderung", "display_number": "1284418"}', '2026-11-22 15:57:41.655+00', 3),
	(21, 'info', 'stopped', 'stopped_after_booking', '{}', '2026-11-22 15:57:41.877+00', 3);


--
-- Data for Name: task_news; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.task_news VALUES
	(1, '{"told": [{"at": 1795503600000, "since": 1795363054454, "target": 1, "messaged": true, "messages": [1795363054454]}, {"at": 1795504800000, "since": 1795363054454, "target": 1, "messaged": true, "messages": [1795363054454]}, {"at": 1795510800000, "since": 1795363054454, "target": 1, "messaged": true, "messages": [1795363054454]}, {"at": 1795512000000, "since": 1795363054454, "target": 1, "messaged": true, "messages": [1795363054454]}, {"at": 1795515600000, "since": 1795363054454, "target": 1, "messaged": true, "messages": [1795363054454]}, {"at": 1795516800000, "since": 1795363054454, "target": 1, "messaged": true, "messages": [1795363054454]}], "fullAt": 1795364854454, "urgent": [], "saidHeldBack": false}', 1, '2026-11-24 07:00:00+00', '2026-11-22 16:12:34.057+00', NULL, '2026-11-22 15:57:34.454+00'),
	(2, '{"told": [{"at": 1796720400000, "since": 1795363055588, "target": 1, "messaged": false, "messages": []}, {"at": 1796721600000, "since": 1795363055588, "target": 1, "messaged": false, "messages": []}], "fullAt": 0, "urgent": [], "saidHeldBack": false}', 1, '2026-12-08 09:00:00+00', '2026-11-22 16:12:35.485+00', '2026-11-22 15:58:35.588+00', '2026-11-22 15:57:35.588+00'),
	(3, '{"told": [{"at": 1796799600000, "since": 1795363056123, "target": 1, "messaged": false, "messages": []}, {"at": 1796800800000, "since": 1795363056123, "target": 1, "messaged": false, "messages": []}, {"at": 1796821200000, "since": 1795363056123, "target": 1, "messaged": false, "messages": []}, {"at": 1796822400000, "since": 1795363056123, "target": 1, "messaged": false, "messages": []}], "fullAt": 0, "urgent": [], "saidHeldBack": false}', NULL, NULL, NULL, NULL, '2026-11-22 15:57:36.123+00');


--
-- Data for Name: task_targets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.task_targets VALUES
	(1, 1, 0),
	(2, 1, 0),
	(3, 1, 0),
	(4, 1, 0);


--
-- Data for Name: tasks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tasks OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 'Only watches', true, true, NULL, 2, 149, 213, NULL, NULL, 1, false, 'Amal', 'Haddad', 'w@example.org', '', '', '', NULL, '2099-12-31', '{1,2,3,4,5}', NULL, NULL, NULL, 1, 0, 0, '2026-11-22 15:57:33.858+00', '2026-11-22 15:57:33.395+00', '2026-11-22 15:57:34.068+00', false, NULL, '2099-12-31 23:00:00+00'),
	(2, 2, 'Waits for the click', true, true, NULL, 2, 149, 213, NULL, NULL, 1, true, 'Amal', 'Haddad', 'waits@example.org', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, 1, 0, 0, '2026-11-22 15:57:35.356+00', '2026-11-22 15:57:35.072+00', '2026-11-22 15:57:35.49+00', false, NULL, NULL),
	(4, 2, 'Näh "Maß" \N 🪡', false, false, NULL, 2, 149, 213, NULL, NULL, 1, false, 'Amal', 'Haddad', 'p@example.org', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, NULL, '2026-11-22 15:57:36.133+00', '2026-11-22 15:57:36.133+00', false, NULL, NULL),
	(3, 2, 'Is confirmed', false, false, NULL, 2, 149, 213, NULL, NULL, 1, true, 'Amal', 'Haddad', 'confirmed@example.org', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 0, '2026-11-22 15:57:35.909+00', '2026-11-22 15:57:35.582+00', '2026-11-22 15:57:41.85+00', false, NULL, NULL);


--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES
	(1, 'sibylle-1@example.org', NULL, '$argon2id$v=19$m=19456,t=2,p=1$OWvRm9o+/RcGe2Z68RWobw$xpe3PsJ3HunqKWd1Oh82sSpJvNTYOTbn7Y4n+mHkgVo', 'Sibylle', 'Staff', true, true, NULL, 'en', '2026-11-22 15:57:31.854+00', '2026-11-22 15:57:31.854+00'),
	(2, 'amal-2@example.org', NULL, '$argon2id$v=19$m=19456,t=2,p=1$sZgWO+9D3RlFPH2xLbxshg$pkRpvlw4+yad+qd2g4Gjzs4dYNRFWIj6KuvWfvSljlw', 'Amal', 'Haddad', false, false, NULL, 'en', '2026-11-22 15:57:32.817+00', '2026-11-22 15:57:32.817+00');


--
-- Data for Name: watches; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.watches OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 0, NULL, 1, NULL, '2026-11-22 15:57:34.046+00', NULL, NULL, NULL, '{"weekdays": [1, 2, 3, 4, 5], "latest_date": "2099-12-31", "earliest_date": null}'),
	(2, 2, 1, 1, NULL, 5, NULL, '2026-11-22 15:57:35.484+00', NULL, NULL, NULL, NULL),
	(3, 3, 1, 1, 1, 12, 20, '2026-11-22 15:57:36.045+00', '2026-11-22 15:57:41.847+00', NULL, NULL, NULL);


--
-- Data for Name: worker_heartbeats; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE SET; Schema: drizzle; Owner: -
--

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 34, true);


--
-- Name: bookings_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.bookings_id_seq', 2, true);


--
-- Name: findings_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.findings_id_seq', 32, true);


--
-- Name: journal_numbers; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.journal_numbers', 21, true);


--
-- Name: live_events_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.live_events_id_seq', 29, true);


--
-- Name: mailed_tokens_number_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.mailed_tokens_number_seq', 2, true);


--
-- Name: notification_settings_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.notification_settings_id_seq', 1, true);


--
-- Name: offices_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.offices_id_seq', 300, true);


--
-- Name: outages_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.outages_id_seq', 1, false);


--
-- Name: providers_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.providers_id_seq', 2, true);


--
-- Name: push_devices_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.push_devices_id_seq', 1, false);


--
-- Name: service_types_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.service_types_id_seq', 450, true);


--
-- Name: targets_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.targets_id_seq', 4, true);


--
-- Name: tasks_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.tasks_id_seq', 4, true);


--
-- Name: users_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.users_id_seq', 2, true);


--
-- Name: watches_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.watches_id_seq', 3, true);


--
-- Name: __drizzle_migrations __drizzle_migrations_pkey; Type: CONSTRAINT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);


--
-- Name: bam bam_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);


--
-- Name: job_common job_common_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);


--
-- Name: job_dependency job_dependency_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);


--
-- Name: queue queue_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);


--
-- Name: queue_stats queue_stats_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261122 queue_stats_20261122_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261122
    ADD CONSTRAINT queue_stats_20261122_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261123 queue_stats_20261123_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);


--
-- Name: schedule schedule_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);


--
-- Name: version version_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);


--
-- Name: warning warning_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);


--
-- Name: attempts attempts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (key);


--
-- Name: ban_detectors ban_detectors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ban_detectors
    ADD CONSTRAINT ban_detectors_pkey PRIMARY KEY (provider_id);


--
-- Name: bookings bookings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);


--
-- Name: checks checks_target_id_check_no_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.checks
    ADD CONSTRAINT checks_target_id_check_no_pk PRIMARY KEY (target_id, check_no);


--
-- Name: deliveries deliveries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);


--
-- Name: findings findings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_pkey PRIMARY KEY (id);


--
-- Name: known_places known_places_user_id_place_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_places
    ADD CONSTRAINT known_places_user_id_place_pk PRIMARY KEY (user_id, place);


--
-- Name: live_events live_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.live_events
    ADD CONSTRAINT live_events_pkey PRIMARY KEY (id);


--
-- Name: mailed_tokens mailed_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailed_tokens
    ADD CONSTRAINT mailed_tokens_pkey PRIMARY KEY (token_hash);


--
-- Name: news_hours news_hours_user_id_channel_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.news_hours
    ADD CONSTRAINT news_hours_user_id_channel_pk PRIMARY KEY (user_id, channel);


--
-- Name: notification_settings notification_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (id);


--
-- Name: notification_settings notification_settings_user_id_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_unique UNIQUE (user_id);


--
-- Name: offers offers_office_id_service_type_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_office_id_service_type_id_pk PRIMARY KEY (office_id, service_type_id);


--
-- Name: offices offices_external; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offices
    ADD CONSTRAINT offices_external UNIQUE (provider_id, external_id);


--
-- Name: offices offices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offices
    ADD CONSTRAINT offices_pkey PRIMARY KEY (id);


--
-- Name: outages outages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (id);


--
-- Name: provider_checks provider_checks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_checks
    ADD CONSTRAINT provider_checks_pkey PRIMARY KEY (provider_id);


--
-- Name: provider_drifts provider_drifts_provider_id_call_kind_path_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_drifts
    ADD CONSTRAINT provider_drifts_provider_id_call_kind_path_pk PRIMARY KEY (provider_id, call, kind, path);


--
-- Name: provider_failures provider_failures_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_failures
    ADD CONSTRAINT provider_failures_pkey PRIMARY KEY (provider_id);


--
-- Name: provider_gates provider_gates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_gates
    ADD CONSTRAINT provider_gates_pkey PRIMARY KEY (provider_id);


--
-- Name: provider_hours provider_hours_provider_id_hour_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_hours
    ADD CONSTRAINT provider_hours_provider_id_hour_pk PRIMARY KEY (provider_id, hour);


--
-- Name: providers providers_code_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.providers
    ADD CONSTRAINT providers_code_unique UNIQUE (code);


--
-- Name: providers providers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.providers
    ADD CONSTRAINT providers_pkey PRIMARY KEY (id);


--
-- Name: push_devices push_devices_endpoint_hash_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_endpoint_hash_unique UNIQUE (endpoint_hash);


--
-- Name: push_devices push_devices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_pkey PRIMARY KEY (id);


--
-- Name: push_key push_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_key
    ADD CONSTRAINT push_key_pkey PRIMARY KEY (id);


--
-- Name: push_receipts push_receipts_delivery_id_device_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_receipts
    ADD CONSTRAINT push_receipts_delivery_id_device_id_pk PRIMARY KEY (delivery_id, device_id);


--
-- Name: seal_keys seal_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seal_keys
    ADD CONSTRAINT seal_keys_pkey PRIMARY KEY (name);


--
-- Name: service_types service_types_external; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_types
    ADD CONSTRAINT service_types_external UNIQUE (provider_id, external_id);


--
-- Name: service_types service_types_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_types
    ADD CONSTRAINT service_types_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: target_lines target_lines_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.target_lines
    ADD CONSTRAINT target_lines_pkey PRIMARY KEY (id);


--
-- Name: targets targets_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.targets
    ADD CONSTRAINT targets_key UNIQUE (provider_id, office_external_id, service_external_id, service_count);


--
-- Name: targets targets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.targets
    ADD CONSTRAINT targets_pkey PRIMARY KEY (id);


--
-- Name: task_lines task_lines_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.task_lines
    ADD CONSTRAINT task_lines_pkey PRIMARY KEY (id);


--
-- Name: task_news task_news_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.task_news
    ADD CONSTRAINT task_news_pkey PRIMARY KEY (task_id);


--
-- Name: task_targets task_targets_task_id_target_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.task_targets
    ADD CONSTRAINT task_targets_task_id_target_id_pk PRIMARY KEY (task_id, target_id);


--
-- Name: tasks tasks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);


--
-- Name: users users_email_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_unique UNIQUE (email);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: watches watches_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.watches
    ADD CONSTRAINT watches_pkey PRIMARY KEY (id);


--
-- Name: worker_heartbeats worker_heartbeats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.worker_heartbeats
    ADD CONSTRAINT worker_heartbeats_pkey PRIMARY KEY (name);


--
-- Name: job_common_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));


--
-- Name: job_common_i10; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i11; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));


--
-- Name: job_common_i12; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);


--
-- Name: job_common_i2; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));


--
-- Name: job_common_i3; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));


--
-- Name: job_common_i4; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: job_common_i6; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));


--
-- Name: job_common_i7; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));


--
-- Name: job_common_i8; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i9; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));


--
-- Name: job_dep_parent_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);


--
-- Name: queue_stats_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261122_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261122_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261122 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261123_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: warning_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);


--
-- Name: attempts_last; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX attempts_last ON public.attempts USING btree (last_at);


--
-- Name: bookings_confirmed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bookings_confirmed ON public.bookings USING btree (provider_id, slot_at) WHERE (state = 'confirmed'::text);


--
-- Name: bookings_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX bookings_open ON public.bookings USING btree (task_id) WHERE (state = ANY (ARRAY['wanted'::text, 'unknown_hold'::text, 'held'::text, 'detailed'::text, 'waiting'::text]));


--
-- Name: bookings_open_person; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX bookings_open_person ON public.bookings USING btree (person, provider_id, service_external_id) WHERE (state = ANY (ARRAY['wanted'::text, 'unknown_hold'::text, 'held'::text, 'detailed'::text, 'waiting'::text]));


--
-- Name: bookings_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bookings_person ON public.bookings USING btree (person, provider_id, service_external_id);


--
-- Name: bookings_replaces; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bookings_replaces ON public.bookings USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);


--
-- Name: bookings_task; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bookings_task ON public.bookings USING btree (task_id);


--
-- Name: bookings_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bookings_user ON public.bookings USING btree (user_id);


--
-- Name: checks_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX checks_at ON public.checks USING btree (at);


--
-- Name: deliveries_finished; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_finished ON public.deliveries USING btree (finished_at) WHERE (finished_at IS NOT NULL);


--
-- Name: deliveries_task; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_task ON public.deliveries USING btree (task_id);


--
-- Name: deliveries_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_user ON public.deliveries USING btree (user_id, created_at);


--
-- Name: deliveries_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_waiting ON public.deliveries USING btree (created_at) WHERE (state = 'waiting'::text);


--
-- Name: findings_gone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX findings_gone ON public.findings USING btree (target_id, gone_at) WHERE (gone_at IS NOT NULL);


--
-- Name: findings_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX findings_open ON public.findings USING btree (target_id, slot_at) WHERE (gone_at IS NULL);


--
-- Name: findings_target; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX findings_target ON public.findings USING btree (target_id, first_seen_at);


--
-- Name: known_places_last; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX known_places_last ON public.known_places USING btree (last_at);


--
-- Name: live_events_created; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX live_events_created ON public.live_events USING btree (created_at);


--
-- Name: live_events_target; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX live_events_target ON public.live_events USING btree (target_id, id) WHERE (target_id IS NOT NULL);


--
-- Name: live_events_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX live_events_user ON public.live_events USING btree (user_id, id) WHERE (user_id IS NOT NULL);


--
-- Name: mailed_tokens_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mailed_tokens_user ON public.mailed_tokens USING btree (user_id);


--
-- Name: outages_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX outages_open ON public.outages USING btree (provider_id) WHERE (ended_at IS NULL);


--
-- Name: outages_untold; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outages_untold ON public.outages USING btree (id) WHERE (step <> 'done'::text);


--
-- Name: push_devices_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_devices_user ON public.push_devices USING btree (user_id);


--
-- Name: push_receipts_device; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_receipts_device ON public.push_receipts USING btree (device_id);


--
-- Name: sessions_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);


--
-- Name: target_lines_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX target_lines_at ON public.target_lines USING btree (at);


--
-- Name: target_lines_target; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX target_lines_target ON public.target_lines USING btree (target_id, id DESC);


--
-- Name: task_lines_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX task_lines_at ON public.task_lines USING btree (at);


--
-- Name: task_lines_task; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX task_lines_task ON public.task_lines USING btree (task_id, id DESC);


--
-- Name: task_news_decided; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX task_news_decided ON public.task_news USING btree (decided_at);


--
-- Name: task_news_held; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX task_news_held ON public.task_news USING btree (held_target_id, held_slot_at) WHERE (held_target_id IS NOT NULL);


--
-- Name: task_news_look; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX task_news_look ON public.task_news USING btree (look_until) WHERE (look_until IS NOT NULL);


--
-- Name: task_news_wake; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX task_news_wake ON public.task_news USING btree (wake_at) WHERE (wake_at IS NOT NULL);


--
-- Name: task_targets_target; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX task_targets_target ON public.task_targets USING btree (target_id);


--
-- Name: tasks_booking; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tasks_booking ON public.tasks USING btree (id) WHERE auto_booking_enabled;


--
-- Name: tasks_over; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tasks_over ON public.tasks USING btree (over_at) WHERE (is_monitoring AND (over_at IS NOT NULL));


--
-- Name: tasks_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tasks_user ON public.tasks USING btree (user_id, id DESC);


--
-- Name: watches_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX watches_open ON public.watches USING btree (task_id, target_id) WHERE (ended_at IS NULL);


--
-- Name: watches_target_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX watches_target_open ON public.watches USING btree (target_id, started_at) WHERE (ended_at IS NULL);


--
-- Name: watches_task; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX watches_task ON public.watches USING btree (task_id);


--
-- Name: watches_wanted; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX watches_wanted ON public.watches USING btree (target_id, wanted_days) WHERE ((ended_at IS NULL) AND (wanted_days IS NOT NULL));


--
-- Name: job_common_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;


--
-- Name: queue_stats_20261122_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261122_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261122_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261122_pkey;


--
-- Name: queue_stats_20261123_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261123_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261123_pkey;


--
-- Name: job_common dlq_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: job_common q_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: queue queue_dead_letter_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);


--
-- Name: schedule schedule_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: subscription subscription_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: ban_detectors ban_detectors_provider_id_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ban_detectors
    ADD CONSTRAINT ban_detectors_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.providers(id) ON DELETE CASCADE;


--
-- Name: bookings bookings_provider_id_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.providers(id);


--
-- Name: bookings bookings_replaces_id_bookings_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_replaces_id_bookings_id_fk FOREIGN KEY (replaces_id) REFERENCES public.bookings(id) ON DELETE SET NULL;


--
-- Name: bookings bookings_task_id_tasks_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_task_id_tasks_id_fk FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE SET NULL;


--
-- Name: bookings bookings_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: checks checks_target_id_targets_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.checks
    ADD CONSTRAINT checks_target_id_targets_id_fk FOREIGN KEY (target_id) REFERENCES public.targets(id) ON DELETE CASCADE;


--
-- Name: deliveries deliveries_task_id_tasks_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_task_id_tasks_id_fk FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE SET NULL;


--
-- Name: deliveries deliveries_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: findings findings_target_id_targets_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_target_id_targets_id_fk FOREIGN KEY (target_id) REFERENCES public.targets(id) ON DELETE CASCADE;


--
-- Name: known_places known_places_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_places
    ADD CONSTRAINT known_places_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: mailed_tokens mailed_tokens_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailed_tokens
    ADD CONSTRAINT mailed_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: news_hours news_hours_user_id_notification_settings_user_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.news_hours
    ADD CONSTRAINT news_hours_user_id_notification_settings_user_id_fk FOREIGN KEY (user_id) REFERENCES public.notification_settings(user_id) ON DELETE CASCADE;


--
-- Name: notification_settings notification_settings_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: offers offers_office_id_offices_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_office_id_offices_id_fk FOREIGN KEY (office_id) REFERENCES public.offices(id);


--
-- Name: offers offers_service_type_id_service_types_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_service_type_id_service_types_id_fk FOREIGN KEY (service_type_id) REFERENCES public.service_types(id);


--
-- Name: offices offices_provider_id_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offices
    ADD CONSTRAINT offices_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.providers(id);


--
-- Name: outages outages_provider_id_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outages
    ADD CONSTRAINT outages_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.providers(id) ON DELETE CASCADE;


--
-- Name: provider_checks provider_checks_provider_id_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_checks
    ADD CONSTRAINT provider_checks_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.providers(id);


--
-- Name: provider_drifts provider_drifts_provider_id_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_drifts
    ADD CONSTRAINT provider_drifts_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.providers(id);


--
-- Name: provider_failures provider_failures_provider_id_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_failures
    ADD CONSTRAINT provider_failures_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.providers(id) ON DELETE CASCADE;


--
-- Name: provider_gates provider_gates_provider_id_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_gates
    ADD CONSTRAINT provider_gates_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.providers(id);


--
-- Name: provider_hours provider_hours_provider_id_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_hours
    ADD CONSTRAINT provider_hours_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.providers(id);


--
-- Name: push_devices push_devices_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: push_receipts push_receipts_delivery_id_deliveries_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_receipts
    ADD CONSTRAINT push_receipts_delivery_id_deliveries_id_fk FOREIGN KEY (delivery_id) REFERENCES public.deliveries(id) ON DELETE CASCADE;


--
-- Name: push_receipts push_receipts_device_id_push_devices_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_receipts
    ADD CONSTRAINT push_receipts_device_id_push_devices_id_fk FOREIGN KEY (device_id) REFERENCES public.push_devices(id) ON DELETE CASCADE;


--
-- Name: service_types service_types_provider_id_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_types
    ADD CONSTRAINT service_types_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.providers(id);


--
-- Name: sessions sessions_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: target_lines target_lines_target_id_targets_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.target_lines
    ADD CONSTRAINT target_lines_target_id_targets_id_fk FOREIGN KEY (target_id) REFERENCES public.targets(id) ON DELETE CASCADE;


--
-- Name: targets targets_provider_id_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.targets
    ADD CONSTRAINT targets_provider_id_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.providers(id);


--
-- Name: task_lines task_lines_task_id_tasks_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.task_lines
    ADD CONSTRAINT task_lines_task_id_tasks_id_fk FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE CASCADE;


--
-- Name: task_news task_news_task_id_tasks_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.task_news
    ADD CONSTRAINT task_news_task_id_tasks_id_fk FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE CASCADE;


--
-- Name: task_targets task_targets_target_id_targets_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.task_targets
    ADD CONSTRAINT task_targets_target_id_targets_id_fk FOREIGN KEY (target_id) REFERENCES public.targets(id);


--
-- Name: task_targets task_targets_task_id_tasks_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.task_targets
    ADD CONSTRAINT task_targets_task_id_tasks_id_fk FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE CASCADE;


--
-- Name: tasks tasks_office_offices_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_office_offices_id_fk FOREIGN KEY (office) REFERENCES public.offices(id);


--
-- Name: tasks tasks_service_providers_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_service_providers_id_fk FOREIGN KEY (service) REFERENCES public.providers(id);


--
-- Name: tasks tasks_service_type_service_types_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_service_type_service_types_id_fk FOREIGN KEY (service_type) REFERENCES public.service_types(id);


--
-- Name: tasks tasks_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: watches watches_target_id_targets_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.watches
    ADD CONSTRAINT watches_target_id_targets_id_fk FOREIGN KEY (target_id) REFERENCES public.targets(id);


--
-- Name: watches watches_task_id_tasks_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.watches
    ADD CONSTRAINT watches_task_id_tasks_id_fk FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


