-- What a certified statement says beside its lines: the contract's standing and the progress of that day.
alter table swa add column certified_as jsonb;
alter table swa add constraint swa_certified_whole check ((state = 'certified') = (certified_as is not null));

alter table approval drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in ('estimate', 'estimate_edit', 'estimate_terms',
    'purchase_request', 'equipment_request', 'stock_count', 'material_transfer', 'swa'));
