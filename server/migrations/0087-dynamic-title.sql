-- Spec S1.6: whether the page's name stands in the title; null until the person chooses.
alter table persons add column dynamic_title boolean;
