-- A search walks the list by name in its index alone only over pages that vacuum has seen since they were written: by default it comes after every fifth diner has
-- changed, and by then no page is without one. After one in a hundred it has little to do.
ALTER TABLE diners SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
