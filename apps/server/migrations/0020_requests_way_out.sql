-- Requests that tell the truth and have a way out: what was ordered beside what it is in the line's own unit, papers
-- that are withdrawn, cancelled or revised, bookings that end early, and mail that may fail.

-- `quantity` and `unit` are the line's own, which everything is summed in. Beside them stands what the supplier
-- reads. Rows from before were never converted: they keep the number they have, in the unit they say.
alter table request_material
  add column ordered_quantity numeric(18, 4) check (ordered_quantity > 0),
  add column ordered_unit text;
alter table request_material disable trigger user;
update request_material set ordered_quantity = quantity, ordered_unit = unit;
alter table request_material enable trigger user;
alter table request_material
  alter column ordered_quantity set not null,
  alter column ordered_unit set not null;

alter table request
  -- Withdrawn by the person who asked, or cancelled after its approval.
  add column ended_at timestamptz,
  add column ended_by bigint,
  add column end_reason text not null default '',
  -- The paper that this one takes up again.
  add column revises_id bigint,
  add foreign key (company_id, ended_by) references app_user (company_id, id),
  add foreign key (company_id, revises_id) references request (company_id, id),
  drop constraint request_state_check,
  add constraint request_state_check
    check (state in ('pending', 'approved', 'disapproved', 'withdrawn', 'cancelled')),
  drop constraint request_check,
  add constraint request_decided check ((state in ('approved', 'disapproved', 'cancelled')) = (decided_at is not null)),
  add constraint request_ended check ((state in ('withdrawn', 'cancelled')) = (ended_at is not null)),
  add constraint request_cancelled_for_a_reason check (state <> 'cancelled' or end_reason <> '');
create index request_by_ender on request (company_id, ended_by);
create index request_by_revised on request (company_id, revises_id);
select holds_names('request', 'words', 'end_reason');

-- The last day that was approved, of a booking that ended before it.
alter table equipment_booking
  add column approved_end date,
  add constraint equipment_booking_ended_early check (approved_end > date_end);

-- Several addresses of one letter stand in one text, with commas.
alter table request_mail
  add column copies text not null default '',
  add column words text not null default '',
  drop constraint request_mail_state_check,
  add constraint request_mail_state_check check (state in ('waiting', 'sent', 'outbox', 'failed'));
update name_place set holds = 'words' where table_name = 'request_mail' and column_name = 'receiver';
select holds_names('request_mail', 'words', 'copies', 'words');
