-- A description is one line since 0.1: breaks and characters that cannot be seen are refused when it is sent. Lines
-- that were imported or pasted before could be read, but not saved again. What they say is kept, on one line.
-- Without the triggers: a line of an archived project is mended, too, and nothing about it counts as edited.
do $$
declare
  lines text;
  unseen constant text := U&' *[\0001-\001f\007f-\009f\2028-\202e\2066-\2069]+ *';
begin
  foreach lines in array array['estimate_labor', 'estimate_equipment', 'estimate_material'] loop
    execute format('alter table %I disable trigger user', lines);
    execute format(
      'update %I set description = coalesce(nullif(btrim(regexp_replace(description, $1, '' '', ''g'')), ''''), ''-'')
       where description ~ $1', lines) using unseen;
    execute format('alter table %I enable trigger user', lines);
  end loop;
end
$$;
