-- The language a person reads Itayo in.
alter table app_user add column language text not null default 'en' check (language in ('en', 'fil'));
grant select (language), update (language) on app_user to itayo_app;
