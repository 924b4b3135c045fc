-- Up Migration

-- What of a file is left out or doubtful is told on the Task of its import, as it is in the forecast.
alter table tasks add column warnings text[] not null default '{}';
