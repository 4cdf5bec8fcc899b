-- Found with each look for notices, which would read every case for them otherwise.
create index disputes_not_conceded on disputes (business_id, number) where noticed = 'arbitration/returnDue';
