-- A window says that it leaves while an earlier word of it may still be under way: kept for a moment, so that the late
-- word does not bring the window back.
alter table estimate_presence add column left_at timestamptz;
