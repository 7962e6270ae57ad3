-- A search is planned for the company that asks and the text it looks for. Left alone, PostgreSQL keeps the plan it
-- made for whoever asked first on a connection; made for a short list, it reads the whole of a long one.
alter function find_materials(text) set plan_cache_mode = force_custom_plan;
alter function find_employees(text) set plan_cache_mode = force_custom_plan;
alter function find_equipment(text) set plan_cache_mode = force_custom_plan;
alter function similar_materials(text) set plan_cache_mode = force_custom_plan;
