/**
 * Names of Philippine places, to measure the share of stems that use one: regions, provinces, cities and towns that
 * appear often in samples, islands, mountains and waters. Names that more often mean something else are not on the
 * list: Aurora (the lights), Rizal (the man), Mexico, Victoria, Bay.
 */
const PLACES = `
Abra|Agusan|Aklan|Albay|Alabat|Angeles City|Angono|Antipolo|Antique|Apayao|Apo Reef|Aparri|Baao|Bacolod|Bacoor|Baguio|Bakhawan|Balabac|Balanga|Balayan|Baler|Banaue|Bantayan|
Basco|Basilan|Basey|Bataan|Batanes|Batangas|Bauan|Bayombong|Benguet|Bicol|Biliran|Binondo|Biñan|Bislig|Bohol|Bontoc|Boracay|Borongan|Bukidnon|Bulacan|Bulusan|Burgos|Butuan|
Cabanatuan|Cadiz City|Cagayan|Calamba|Calamianes|Calapan|Calbayog|Caloocan|Camarines|Camiguin|Candaba|Capiz|Caraga|Carcar|Catanduanes|Catarman|Catbalogan|Cavite|Cebu|Cordillera|
Coron|Cotabato|Cubao|Culion|Cuyo|Daet|Dagupan|Danao|Dapitan|Daraga|Davao|Dinagat|Digos|Dipolog|Divisoria|Dumaguete|El Nido|Escolta|General Santos|Gigantes|Guimaras|Guiuan|
Hinatuan|Hundred Islands|Ifugao|Ilagan|Iligan|Ilocos|Iloilo|Intramuros|Iriga|Isabela|Jolo|Kabankalan|Kalibo|Kalinga|Kanlaon|Kidapawan|Koronadal|La Union|Laguna|Lanao|Laoag|
Lapu-Lapu|Las Piñas|Legazpi|Leyte|Lingayen|Lipa|Lucban|Lucena|Luneta|Luzon|Maasin|Mactan|Makati|Malabon|Malolos|Malaybalay|Mambajao|Manaoag|Mandaluyong|Mandaue|Manila|Maynila|
Maguindanao|Marawi|Marikina|Marinduque|Masbate|Mati|Mauban|Mayon|Mindanao|Mindoro|Misamis|Morong|Mount Apo|Mt\\. Apo|Bundok Apo|Muntinlupa|Naga|Naic|Navotas|Negros|Nueva Ecija|
Nueva Vizcaya|Olongapo|Ormoc|Oroquieta|Ozamiz|Pagadian|Pagsanjan|Palawan|Pampanga|Panay|Pangasinan|Panglao|Paoay|Parañaque|Pasay|Pasig|Paete|Pateros|Pulilan|Puerto Galera|Puerto Princesa|
Quezon|Quiapo|Quirino|Romblon|Roxas City|Sagada|Samal|Samar|Sampaloc|San Fernando|San Jose|San Juan|San Pablo|Santa Rosa|Sariaya|Sarangani|Siargao|Sierra Madre|Silay|Siquijor|
Sorsogon|Subic|Sulu|Surigao|Taal|Tacloban|Tagaytay|Tagbilaran|Taguig|Tanay|Tandag|Tarlac|Tawi-Tawi|Taytay|Tayabas|Tuguegarao|Tubbataha|Tiwi|Valencia City|Valenzuela|Vigan|Virac|Visayas|
Bisaya|Zambales|Zamboanga|Batad|Calauag|Calaca|Malapascua|Limasawa|Malampaya|Pinatubo|Makiling|Banahaw|Hibok-Hibok|Kitanglad|Pulag|Verde Island|Philippine Trench|Manila Bay|Sulu Sea|
Philippines?|Pilipinas
`
  .trim()
  .replaceAll('\n', '');

const PLACE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${PLACES})(?![\\p{L}\\p{N}])`, 'u');

/** Whether a text contains a Philippine place from the list. */
export const namesPhilippinePlace = (text: string): boolean => PLACE.test(text.normalize('NFC'));
