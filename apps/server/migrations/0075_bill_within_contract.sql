-- All bills of a contract together are at most its cost. A statement cannot go over it; what is written past it is refused.
alter table bill add constraint bill_within_contract check (billed_before + gross <= contract_cost);
