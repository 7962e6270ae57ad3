-- Materials that go from one project to another: as a loan that is returned, or for good.

-- A row between two projects is there for whoever sees one of them. An archived project's rows do not change; its
-- stock and its costs, which move with them, are guarded by their own tables.
create function lies_between_projects(its regclass) returns void language plpgsql as $$
begin
  perform keep_companies_apart(its);
  execute format($policy$create policy project_access on %s as restrictive to itayo_app
    using (not (sender_project_id = any ((select hidden_projects())::bigint[])
      and receiver_project_id = any ((select hidden_projects())::bigint[])))$policy$, its);
end $$;
revoke all on function lies_between_projects(regclass) from public;

create table material_transfer (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  number text not null check (number <> ''),
  -- A return is a record of its own, from the borrower to the lender.
  kind text not null check (kind in ('transfer', 'return')),
  sender_project_id bigint not null,
  receiver_project_id bigint not null,
  -- 0 pending, 1 approved for delivery, 2 rejected, 3 received.
  initial_status int not null check (initial_status in (0, 1)),
  status int not null check (status between 0 and 3),
  notes text not null default '',
  approved_at timestamptz,
  approved_by bigint,
  rejected_at timestamptz,
  rejected_by bigint,
  reject_reason text not null default '',
  received_at timestamptz,
  received_by bigint,
  receive_remarks text not null default '',
  slip_id uuid not null default gen_random_uuid(),
  device_id text not null default '',
  made_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, sender_project_id) references project (company_id, id),
  foreign key (company_id, receiver_project_id) references project (company_id, id),
  foreign key (company_id, approved_by) references app_user (company_id, id) on delete set null (approved_by),
  foreign key (company_id, rejected_by) references app_user (company_id, id) on delete set null (rejected_by),
  foreign key (company_id, received_by) references app_user (company_id, id) on delete set null (received_by),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by),
  constraint material_transfer_to_another check (sender_project_id <> receiver_project_id),
  constraint material_transfer_decided check ((status = 0) = (approved_at is null and rejected_at is null)),
  constraint material_transfer_received check ((status = 3) = (received_at is not null)),
  constraint material_transfer_rejected_for_a_reason check (rejected_at is null or reject_reason <> '')
);
create unique index material_transfer_number_once on material_transfer (company_id, number);
create unique index material_transfer_slip_once on material_transfer (company_id, slip_id);
create index material_transfer_of_sender on material_transfer (company_id, sender_project_id, id desc);
create index material_transfer_of_receiver on material_transfer (company_id, receiver_project_id, id desc);
create index material_transfer_coming on material_transfer (company_id, receiver_project_id) where status = 1;
create index material_transfer_by_approver on material_transfer (company_id, approved_by);
create index material_transfer_by_rejecter on material_transfer (company_id, rejected_by);
create index material_transfer_by_receiver on material_transfer (company_id, received_by);
create index material_transfer_by_person on material_transfer (company_id, created_by);
create index material_transfer_by_editor on material_transfer (company_id, updated_by);
select lies_between_projects('material_transfer');
grant select, insert, update on material_transfer to itayo_app;
create trigger material_transfer_touched before update on material_transfer for each row execute function touch_row();
select holds_names('material_transfer', 'words', 'notes', 'reject_reason', 'receive_remarks');

create table material_transfer_item (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  transfer_id bigint not null,
  sender_project_id bigint not null,
  receiver_project_id bigint not null,
  place int not null,
  -- The place it is drawn from.
  stock_id bigint not null,
  material_id bigint not null,
  unit text not null check (unit <> ''),
  quantity numeric(18, 4) not null check (quantity > 0),
  is_excess boolean not null,
  -- The place it goes to; its stock is there when it is received.
  receiver_material_id bigint not null,
  receiver_work_item_id bigint,
  receiver_stock_id bigint,
  -- Of a return: the loan that it closes.
  loan_item_id bigint,
  -- All receipts of the material in the sending project, frozen when it is approved for delivery: their average.
  receipt_cost numeric(18, 2),
  receipt_quantity numeric(18, 4),
  received_quantity numeric(18, 4) check (received_quantity >= 0 and received_quantity <= quantity),
  shortfall text check (shortfall in ('short', 'damaged')),
  shortfall_remark text not null default '',
  -- What of the rest was decided: kept by the decisions below, and by nothing else.
  lost numeric(18, 4) not null default 0 check (lost >= 0),
  went_back numeric(18, 4) not null default 0 check (went_back >= 0),
  -- What the receiver still owes: kept by the ledger of debts, and by nothing else.
  owed numeric(18, 4) not null default 0 constraint debt_never_below_zero check (owed >= 0),
  primary key (company_id, id),
  foreign key (company_id, transfer_id) references material_transfer (company_id, id),
  foreign key (company_id, sender_project_id) references project (company_id, id),
  foreign key (company_id, receiver_project_id) references project (company_id, id),
  foreign key (company_id, stock_id) references stock (company_id, id),
  foreign key (company_id, material_id) references material (company_id, id),
  foreign key (company_id, receiver_material_id) references material (company_id, id),
  foreign key (company_id, receiver_work_item_id) references project_work_item (company_id, id),
  foreign key (company_id, receiver_stock_id) references stock (company_id, id),
  foreign key (company_id, loan_item_id) references material_transfer_item (company_id, id),
  constraint transfer_item_arrives_once check (coalesce(received_quantity, 0) + lost + went_back <= quantity),
  constraint transfer_item_short_for_a_reason
    check (received_quantity is null or received_quantity = quantity or shortfall is not null)
);
create index material_transfer_item_of_transfer on material_transfer_item (company_id, transfer_id, place);
create index material_transfer_item_by_sender on material_transfer_item (company_id, sender_project_id, material_id);
create index material_transfer_item_by_receiver
  on material_transfer_item (company_id, receiver_project_id, receiver_material_id);
create index material_transfer_item_by_stock on material_transfer_item (company_id, stock_id);
create index material_transfer_item_by_receiver_stock on material_transfer_item (company_id, receiver_stock_id);
create index material_transfer_item_by_material on material_transfer_item (company_id, material_id);
create index material_transfer_item_by_taken on material_transfer_item (company_id, receiver_material_id);
create index material_transfer_item_by_work_item on material_transfer_item (company_id, receiver_work_item_id);
create index material_transfer_item_by_loan on material_transfer_item (company_id, loan_item_id);
create index material_transfer_item_owed on material_transfer_item (company_id, receiver_project_id) where owed > 0;
create index material_transfer_item_lent on material_transfer_item (company_id, sender_project_id) where owed > 0;
select lies_between_projects('material_transfer_item');
grant select, delete, insert (transfer_id, sender_project_id, receiver_project_id, place, stock_id, material_id, unit,
    quantity, is_excess, receiver_material_id, receiver_work_item_id, loan_item_id, receipt_cost, receipt_quantity),
  update (receiver_stock_id, receipt_cost, receipt_quantity, received_quantity, shortfall, shortfall_remark)
  on material_transfer_item to itayo_app;
select holds_names('material_transfer_item', 'words', 'shortfall_remark');

-- What became of something that did not arrive, as an approver decided: lost on the way, or back with the sender.
create table transfer_difference (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  item_id bigint not null,
  sender_project_id bigint not null,
  receiver_project_id bigint not null,
  outcome text not null check (outcome in ('lost', 'back')),
  quantity numeric(18, 4) not null check (quantity > 0),
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, item_id) references material_transfer_item (company_id, id),
  foreign key (company_id, sender_project_id) references project (company_id, id),
  foreign key (company_id, receiver_project_id) references project (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create index transfer_difference_of_item on transfer_difference (company_id, item_id);
create index transfer_difference_by_sender on transfer_difference (company_id, sender_project_id);
create index transfer_difference_by_receiver on transfer_difference (company_id, receiver_project_id);
create index transfer_difference_by_person on transfer_difference (company_id, created_by);
select lies_between_projects('transfer_difference');
grant select, insert (item_id, sender_project_id, receiver_project_id, outcome, quantity, reason)
  on transfer_difference to itayo_app;
select holds_names('transfer_difference', 'words', 'reason');

create function carry_difference() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update material_transfer_item i set
    lost = i.lost + case when new.outcome = 'lost' then new.quantity else 0 end,
    went_back = i.went_back + case when new.outcome = 'back' then new.quantity else 0 end
  where i.company_id = new.company_id and i.id = new.item_id
    and i.sender_project_id = new.sender_project_id and i.receiver_project_id = new.receiver_project_id
    and i.company_id = acting_company();
  if not found then
    raise foreign_key_violation using message = 'There is no such line.', constraint = 'transfer_difference_item_id_fkey';
  end if;
  return new;
end $$;
revoke all on function carry_difference() from public;
create trigger difference_carried before insert on transfer_difference for each row execute function carry_difference();

-- The ledger of debts between projects, line of loan by line of loan: + lent, − returned, settled or set off.
create table debt_entry (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  item_id bigint not null,
  -- The lender and the borrower.
  sender_project_id bigint not null,
  receiver_project_id bigint not null,
  kind text not null check (kind in ('lent', 'returned', 'settled', 'netted')),
  quantity numeric(18, 4) not null check (quantity <> 0 and (kind = 'lent') = (quantity > 0)),
  -- What was owed after it.
  owed numeric(18, 4) not null default 0,
  -- The line of the return, or of the other loan that it was set off against.
  other_item_id bigint,
  -- Of a settlement: the cost that moved to the borrower.
  amount numeric(18, 2) check (amount >= 0),
  reason text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, item_id) references material_transfer_item (company_id, id),
  foreign key (company_id, other_item_id) references material_transfer_item (company_id, id),
  foreign key (company_id, sender_project_id) references project (company_id, id),
  foreign key (company_id, receiver_project_id) references project (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  constraint debt_settled_for_a_reason check (kind <> 'settled' or (reason <> '' and amount is not null))
);
create index debt_entry_of_item on debt_entry (company_id, item_id, id desc);
create index debt_entry_settled on debt_entry (company_id, receiver_project_id) where kind = 'settled';
create index debt_entry_by_other on debt_entry (company_id, other_item_id);
create index debt_entry_by_lender on debt_entry (company_id, sender_project_id);
create index debt_entry_by_borrower on debt_entry (company_id, receiver_project_id);
create index debt_entry_by_person on debt_entry (company_id, created_by);
select lies_between_projects('debt_entry');
grant select, insert (item_id, sender_project_id, receiver_project_id, kind, quantity, other_item_id, amount, reason)
  on debt_entry to itayo_app;
select holds_names('debt_entry', 'words', 'reason');

create function carry_debt() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update material_transfer_item i set owed = i.owed + new.quantity
  where i.company_id = new.company_id and i.id = new.item_id and not i.is_excess and i.loan_item_id is null
    and i.sender_project_id = new.sender_project_id and i.receiver_project_id = new.receiver_project_id
    and i.company_id = acting_company()
  returning i.owed into new.owed;
  if not found then
    raise foreign_key_violation using message = 'There is no such loan.', constraint = 'debt_entry_item_id_fkey';
  end if;
  return new;
end $$;
revoke all on function carry_debt() from public;
create trigger debt_carried before insert on debt_entry for each row execute function carry_debt();

alter table approval drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in ('estimate', 'estimate_edit', 'estimate_terms',
    'purchase_request', 'equipment_request', 'stock_count', 'material_transfer'));

-- A project that another one sent something to, or meant to, stays: the papers name both.
create or replace function purge_projects(moment timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone record;
  kept record;
begin
  for gone in
    select p.company_id, p.id from project p
    where p.deleted_at < moment - interval '30 days'
      and not exists (select from cost_entry c where c.company_id = p.company_id and c.project_id = p.id)
      and not exists (select from stock s where s.company_id = p.company_id and s.project_id = p.id)
      and not exists (select from attendance a where a.company_id = p.company_id and a.project_id = p.id)
      and not exists (select from equipment_use u where u.company_id = p.company_id and u.project_id = p.id)
      and not exists (select from material_transfer t where t.company_id = p.company_id
        and p.id in (t.sender_project_id, t.receiver_project_id))
    for update skip locked
  loop
    perform set_config('app.company_id', gone.company_id::text, true), set_config('app.user_id', '', true);
    for kept in
      with shown as (
        delete from project_photo where company_id = gone.company_id and project_id = gone.id
        returning file_id, thumbnail_file_id),
      uploaded as (
        delete from estimate_upload where company_id = gone.company_id and project_id = gone.id
        returning file_id)
      select file_id from shown union select thumbnail_file_id from shown
      union select file_id from uploaded where file_id is not null
    loop
      -- A copied project shows the same picture.
      continue when exists (select from project_photo p where p.company_id = gone.company_id
        and p.project_id <> gone.id and kept.file_id in (p.file_id, p.thumbnail_file_id));
      update stored_file set removed_at = moment where company_id = gone.company_id and id = kept.file_id;
      perform enqueue_job('system.remove-file', jsonb_build_object('file_id', kept.file_id));
    end loop;
    delete from project where company_id = gone.company_id and id = gone.id;
  end loop;
end $$;
