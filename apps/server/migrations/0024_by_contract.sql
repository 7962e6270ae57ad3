-- The list of projects is sorted by the cost that its cards show: the contract cost.
create index project_figures_by_contract on project_figures (company_id, contract, project_id);
drop index project_figures_by_direct;
