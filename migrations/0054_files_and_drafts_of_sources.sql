-- Up Migration

-- Drafts, which are few among all sources: what is in no books yet is told before they are closed.
create index accrual_sources_drafts on accrual_sources (instance_id, effective_date, id) where status = 'draft';
