-- When a debt rose or fell, and when a difference was decided, is told by the application's clock, as the times of the
-- transfers themselves are: the same moment stands on the transfer and in the ledger.

grant insert (created_at) on debt_entry to itayo_app;
grant insert (created_at) on transfer_difference to itayo_app;
