-- Reports are written on phones without a signal, too: each has the id and the time that its device gave it, as the
-- slips of the site have.
alter table report_log
  add column slip_id uuid not null default gen_random_uuid(),
  add column device_id text not null default '',
  add column made_at timestamptz;
create unique index report_log_slip_once on report_log (company_id, slip_id);
