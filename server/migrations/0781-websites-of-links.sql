-- Which website a link sells for; null is the gateway's own page (Decision 29).
alter table payment_links add column website_number text;
alter table payment_links
  add constraint payment_links_website_fk foreign key (business_id, website_number) references websites (business_id, number);
