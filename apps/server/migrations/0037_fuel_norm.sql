-- What an engine may draw in an hour of work, in litres; nobody has said so yet.
alter table equipment add column fuel_norm numeric(6, 2) check (fuel_norm > 0);
