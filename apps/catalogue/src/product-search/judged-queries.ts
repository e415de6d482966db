/**
 * An inventory and what people type to find something in it, each with the products that are right: the measure of the
 * search. Both were written before its ranking. The ranking was tuned with every second query; the others only tell.
 */

/** `reference | name | maker | vehicles, as brand model from-to | substitutes` */
const inventoryText = `
D1060-1AA0A | Pastillas de freno delanteras | Bosch | Nissan Sentra 2007-2012; Nissan X-Trail 2008-2013 | 410601AA0A, BP976
D1060-9N00A | Pastillas de freno delanteras cerámicas | Brembo | Nissan Altima 2007-2018 | P56061
44060-4BA0A | Pastillas de freno traseras | Akebono | Nissan X-Trail 2014-2020 | ACT1288
96534653 | Pastillas de freno delanteras | Incolbest | Chevrolet Spark 2006-2015 | 7870D994
PF-SANDERO-D | Pastillas de freno delanteras | Incolbest | Renault Sandero 2010-2021; Renault Logan 2008-2020 | 410608481R
BAL-JETTA-T | Balatas traseras | LTH | Volkswagen Jetta 2011-2018 | 5K0698451
40206-4BA0A | Disco de freno delantero ventilado | Brembo | Nissan X-Trail 2014-2020 | 09C82511
96574633 | Disco de freno delantero | Fremax | Chevrolet Spark 2006-2015 | BD4428
43206-JG00A | Disco de freno trasero | Fremax | Nissan X-Trail 2008-2013 |
44060-BN725 | Bandas de freno traseras | Incolbest | Nissan Sentra 2000-2006 | ZB044
96395012 | Campana de freno trasera | Fremax | Chevrolet Spark 2006-2015 |
46010-ED000 | Cilindro maestro de freno | TRW | Nissan Tiida 2007-2013 | PMF620
44100-1HA0A | Cilindro de rueda trasero | Bosch | Nissan March 2011-2020 |
47210-ED300 | Booster de freno | Bosch | Nissan Tiida 2007-2013 |
41011-EN10A | Caliper de freno delantero izquierdo | TRW | Nissan Sentra 2007-2012 |
41001-EN10A | Caliper de freno delantero derecho | TRW | Nissan Sentra 2007-2012 |
36530-1HA0A | Guaya de freno de mano | Fremec | Nissan March 2011-2020 |
DOT4-500 | Líquido de frenos DOT 4 500 ml | Bosch | |
15208-65F0A | Filtro de aceite | Nissan | Nissan Sentra 2007-2012; Nissan March 2011-2020; Nissan Versa 2012-2019 | PH6607, W6021, 1520865F0C
96879797 | Filtro de aceite | Mann | Chevrolet Spark 2011-2018; Chevrolet Sail 2011-2019 | W71295
8200768913 | Filtro de aceite | Purflux | Renault Logan 2008-2020; Renault Sandero 2010-2021; Renault Duster 2012-2021 | LS932
26300-35505 | Filtro de aceite | Hyundai | Hyundai Accent 2012-2018; Kia Rio 2012-2017 | W81180
90915-YZZE1 | Filtro de aceite | Toyota | Toyota Corolla 2003-2019; Toyota Yaris 2006-2018 | W683
16546-ED000 | Filtro de aire de motor | Fram | Nissan Tiida 2007-2013; Nissan Versa 2012-2019 | CA10234
8200985420 | Filtro de aire | Mann | Renault Duster 2012-2021 | C1858
96827723 | Filtro de aire | Tecnifiltro | Chevrolet Spark 2011-2018 |
27277-4BU0A | Filtro de cabina con carbón activado | Mann | Nissan X-Trail 2014-2020 | CUK26009
16400-4M405 | Filtro de gasolina | Wix | Nissan Sentra 2000-2006 | WK6142
31922-2E900 | Filtro de combustible diésel | Mobis | Hyundai Tucson 2010-2015; Kia Sportage 2011-2016 |
ACE-5W30-4L | Aceite sintético 5W-30 4 litros | Mobil | |
ACE-20W50-1G | Aceite mineral 20W-50 galón | Havoline | |
ATF-DEX6-1L | Aceite de transmisión automática ATF Dexron VI | Acdelco | |
REF-ROJO-1G | Refrigerante rojo listo para usar galón | Prestone | |
22401-ED815 | Bujía de iridio | NGK | Nissan Tiida 2007-2013; Nissan Versa 2012-2019 | LZKAR6AP11
96130723 | Juego de bujías x4 | NGK | Chevrolet Spark 2006-2015 | BKR6E11
22448-ED000 | Bobina de encendido | Hitachi | Nissan Tiida 2007-2013; Nissan Versa 2012-2019 | UF549
96288956 | Cables de alta | Bosch | Chevrolet Spark 2006-2015 | SCC0147
BAT-MAC-36HR | Batería 12 V 750 A caja 36 | Mac | |
BAT-LTH-42-500 | Acumulador 12 V 500 A grupo 42 | LTH | |
23100-EN000 | Alternador 110 A | Hitachi | Nissan Sentra 2007-2012 | LR1110734
23300-EN20B | Motor de arranque | Mitsubishi | Nissan Sentra 2007-2012 | M000TB0471
37300-2B600 | Alternador 90 A | Valeo | Hyundai Accent 2012-2018; Kia Rio 2012-2017 |
36100-2B614 | Marcha | Valeo | Hyundai Accent 2012-2018 |
22690-EN200 | Sensor de oxígeno | Denso | Nissan Sentra 2007-2012 | 2344460
23731-EC01A | Sensor de posición del cigüeñal | Hitachi | Nissan Sentra 2007-2012; Nissan Tiida 2007-2013 |
22680-7S000 | Sensor MAF de flujo de aire | Hitachi | Nissan Frontier 2005-2015 |
47910-EN000 | Sensor ABS delantero | Bosch | Nissan Sentra 2007-2012 |
25240-89920 | Bulbo de presión de aceite | Nissan | Nissan Sentra 2000-2012 |
25230-00Q0J | Switch de stop de freno | Renault | Renault Duster 2012-2021 |
26060-1HS0A | Farola izquierda | Depo | Nissan Versa 2012-2014 | 2151119L
26010-1HS0A | Farola derecha | Depo | Nissan Versa 2012-2014 | 2151119R
26555-3BA0A | Stop izquierdo | TYC | Nissan Versa 2012-2014 |
26550-3BA0A | Stop derecho | TYC | Nissan Versa 2012-2014 |
CAL-JETTA-6-I | Calavera izquierda | TYC | Volkswagen Jetta 2011-2014 | 5C6945095
260602153R | Faro delantero derecho | Depo | Renault Duster 2012-2017 |
96650760 | Exploradora derecha | Depo | Chevrolet Aveo 2008-2016 |
26135-1HA0A | Direccional de espejo izquierdo | TYC | Nissan March 2011-2020 |
H4-60-55 | Bombillo H4 60/55 W halógeno | Osram | |
H7-LED-PAR | Kit de focos LED H7 | Philips | |
62022-3BA0H | Bomper delantero | Taiwán | Nissan Versa 2012-2014 |
850225731R | Parachoques trasero | Renault | Renault Duster 2012-2017 |
DEF-AVEO-D | Defensa delantera con hoyos | Genérica | Chevrolet Aveo 2008-2017 | 96648503
63101-3BA0A | Guardafango delantero izquierdo | Tong Yang | Nissan Versa 2012-2014 |
SALP-AVEO-D | Salpicadera delantera derecha | Genérica | Chevrolet Aveo 2008-2017 | 96648514
65100-3BA0A | Capó | Tong Yang | Nissan Versa 2012-2014 |
96648610 | Cofre | Genérica | Chevrolet Aveo 2008-2017 |
62310-3BA0A | Persiana frontal cromada | Tong Yang | Nissan Versa 2012-2014 |
96302-3BA0A | Espejo retrovisor izquierdo eléctrico | TYC | Nissan Versa 2012-2014 |
96301-3BA0A | Espejo retrovisor derecho eléctrico | TYC | Nissan Versa 2012-2014 |
80607-3BA0A | Manija exterior de puerta izquierda | Genérica | Nissan Versa 2012-2019 |
90606-1HA0A | Chapa de baúl | Nissan | Nissan March 2011-2020 |
80721-3BA0A | Elevavidrios eléctrico delantero izquierdo | Genérica | Nissan Versa 2012-2019 |
72700-3BA0A | Vidrio panorámico delantero | AGP | Nissan Versa 2012-2019 |
79712-1HA0A | Medallón trasero térmico | Vitro | Nissan March 2011-2020 |
PLU-26-16 | Plumillas limpiaparabrisas 26 y 16 pulgadas | Bosch | |
LL-205-55-16 | Llanta 205/55R16 91V | Michelin | |
LL-175-70-13 | Llanta 175/70 R13 82T | Goodyear | |
LL-265-65-17 | Neumático 265/65R17 todo terreno | BFGoodrich | |
RIN-15-4X100 | Rin de lujo 15 pulgadas 4x100 | Momo | |
E4302-3AN0A | Amortiguador delantero izquierdo | KYB | Nissan Sentra 2013-2019 | 339376
E4303-3AN0A | Amortiguador delantero derecho | KYB | Nissan Sentra 2013-2019 | 339375
56210-3SG0A | Amortiguador trasero | Monroe | Nissan Sentra 2013-2019 | 349215
96424026 | Amortiguador delantero | Gabriel | Chevrolet Spark 2006-2015 |
KIT-AM-DUSTER | Kit de amortiguadores delanteros y traseros | Monroe | Renault Duster 2012-2021 |
54010-3AN0A | Espiral delantero | Monroe | Nissan Sentra 2013-2019 |
54500-3SG0A | Tijera delantera derecha | TRW | Nissan Sentra 2013-2019 | JTC2364
54501-3SG0A | Tijera delantera izquierda | TRW | Nissan Sentra 2013-2019 | JTC2365
HORQ-JETTA-I | Horquilla inferior izquierda | Febi | Volkswagen Jetta 2011-2018 | 1K0407151
40160-EN000 | Rótula inferior | CTR | Nissan Sentra 2007-2012 | CBKN33
54618-EN000 | Bieleta estabilizadora delantera | CTR | Nissan Sentra 2007-2012 | CLN42
48640-EN000 | Terminal de dirección izquierdo | CTR | Nissan Sentra 2007-2012 |
48521-1HA0A | Axial de dirección | CTR | Nissan March 2011-2020 |
54613-EN000 | Buje de barra estabilizadora | Febi | Nissan Sentra 2007-2012 |
40202-EN000 | Rodamiento de rueda delantera con maza | SKF | Nissan Sentra 2007-2012 | VKBA6997
43200-1HA0A | Balero de rueda trasera | SKF | Nissan March 2011-2020 |
54320-EN00A | Base de amortiguador delantero | Febi | Nissan Sentra 2007-2012 |
48001-EN000 | Cremallera de dirección hidráulica | TRW | Nissan Sentra 2007-2012 |
49110-ED000 | Bomba de dirección hidráulica | Maval | Nissan Tiida 2007-2013 |
48400-1HA0A | Timón forrado en cuero | Nissan | Nissan March 2011-2020 |
30205-JE20A | Kit de clutch | LuK | Nissan Sentra 2007-2012 | 620314600
302050301R | Kit de embrague con balinera | Valeo | Renault Sandero 2010-2021; Renault Logan 2008-2020 | 826854
30502-1HA0A | Collarín de embrague | NSK | Nissan March 2011-2020 |
30670-EN000 | Cable de clutch | Cofle | Nissan Tsuru 1992-2017 |
39100-EN000 | Semieje delantero derecho | Empi | Nissan Sentra 2007-2012 |
39211-EN000 | Punta de eje homocinética lado rueda | Spidan | Nissan Sentra 2007-2012 |
39741-EN000 | Guardapolvo de homocinética | Febi | Nissan Sentra 2007-2012 |
31020-3VX2D | Filtro de caja automática CVT | JS Asakashi | Nissan Sentra 2013-2019 |
32010-1HA0A | Caja de velocidades mecánica | Nissan | Nissan March 2011-2020 |
KIT-REP-8200 | Kit de repartición con bomba de agua | Gates | Renault Logan 2008-2020; Renault Sandero 2010-2021 | KP25578XS, 7701477028
96417177 | Correa de repartición | Continental | Chevrolet Spark 2006-2015 | CT889
11720-EN20A | Correa de accesorios | Gates | Nissan Sentra 2007-2012 | 7PK1130
BAN-JETTA-AC | Banda de accesorios 6PK | Gates | Volkswagen Jetta 2011-2018 | 06F903137
11955-EN20A | Tensor de correa de accesorios | INA | Nissan Sentra 2007-2012 |
13028-EN20A | Cadena de distribución | Iwis | Nissan Sentra 2007-2012 |
11044-EN20A | Empaque de culata | Victor Reinz | Nissan Sentra 2007-2012 |
13270-EN20A | Empaque tapa válvulas | Ajusa | Nissan Sentra 2007-2012 |
13510-EN20A | Retenedor de cigüeñal delantero | Corteco | Nissan Sentra 2007-2012 |
11210-EN000 | Soporte de motor derecho | Anchor | Nissan Sentra 2007-2012 | A7342
11220-1HA0A | Soporte de caja | Febi | Nissan March 2011-2020 |
12033-EN200 | Anillos de pistón STD | NPR | Nissan Sentra 2007-2012 |
13201-EN200 | Válvula de admisión | TRW | Nissan Sentra 2007-2012 |
14411-VM01A | Turbo alimentador | Garrett | Nissan Frontier 2008-2015 |
21010-EN225 | Bomba de agua | GMB | Nissan Sentra 2007-2012 | GWN94A
96352650 | Bomba de agua | Airtex | Chevrolet Spark 2006-2015 |
21410-ET000 | Radiador de motor automático | Denso | Nissan Sentra 2007-2012 |
21200-EN20A | Termostato | Gates | Nissan Sentra 2007-2012 |
21481-EN000 | Electroventilador con motor | Denso | Nissan Sentra 2007-2012 |
21501-EN000 | Manguera superior de radiador | Gates | Nissan Sentra 2007-2012 |
21710-EN000 | Depósito de refrigerante | Genérica | Nissan Sentra 2007-2012 |
92600-EN000 | Compresor de aire acondicionado | Denso | Nissan Sentra 2007-2012 |
92100-EN000 | Condensador de aire acondicionado | Denso | Nissan Sentra 2007-2012 |
27226-EN000 | Motor soplador de aire acondicionado | Denso | Nissan Sentra 2007-2012 |
17040-EN000 | Bomba de gasolina | Bosch | Nissan Sentra 2007-2012 | E8663M
96447440 | Pila de gasolina | Delphi | Chevrolet Spark 2006-2015 |
16600-EN200 | Inyector de gasolina | Hitachi | Nissan Sentra 2007-2012 |
16119-EN20A | Cuerpo de aceleración | Hitachi | Nissan Sentra 2007-2012 |
20100-EN000 | Exhosto mofle trasero | Walker | Nissan Sentra 2007-2012 |
208A0-EN20A | Catalizador | Walker | Nissan Sentra 2007-2012 |
20010-1HA0A | Silenciador trasero | Bosal | Nissan March 2011-2020 |
23710-EN200 | Computador de motor ECU | Hitachi | Nissan Sentra 2007-2012 |
25567-EN000 | Cinta de airbag resorte espiral de timón | Nissan | Nissan Sentra 2007-2012 |
25610-EN000 | Pito tipo caracol | Hella | Nissan Sentra 2007-2012 |
TAP-SENTRA-4 | Tapetes de caucho juego de 4 | Genérica | Nissan Sentra 2013-2019 |
87000-EN000 | Asiento delantero izquierdo en tela | Nissan | Nissan Sentra 2007-2012 |
86884-EN000 | Cinturón de seguridad delantero derecho | Nissan | Nissan Sentra 2007-2012 |
B4F2-67-RU0 | Guardabarros trasero plástico | Mazda | Mazda 3 2014-2018 |
BHR1-50-031 | Bomper delantero | Mazda | Mazda 3 2014-2018 |
PE07-14-302 | Filtro de aceite Skyactiv | Mazda | Mazda 3 2014-2018; Mazda CX-5 2013-2020 | W6796
PE5R-18-110 | Bujía Skyactiv | NGK | Mazda 3 2014-2018; Mazda CX-5 2013-2020 | ILKAR7L11
K0Y1-33-28Z | Pastillas de freno delanteras | Akebono | Mazda CX-5 2013-2020 | ACT1623
04465-02220 | Pastillas de freno delanteras | Toyota | Toyota Corolla 2009-2013 | D1210
48510-02710 | Amortiguador delantero derecho | KYB | Toyota Corolla 2014-2019 | 339401
16100-39466 | Bomba de agua | Aisin | Toyota Corolla 2009-2019 | WPT190
31250-0K280 | Disco de clutch | Aisin | Toyota Hilux 2012-2020 |
67005-0K290 | Compuerta trasera | Toyota | Toyota Hilux 2012-2020 |
1K0615301AA | Disco de freno delantero | ATE | Volkswagen Jetta 2011-2018 |
06A115561B | Filtro de aceite | Mann | Volkswagen Jetta 1999-2014; Volkswagen Golf 1999-2010 | W71930, OC264
5C6941005 | Faro delantero izquierdo | Valeo | Volkswagen Jetta 2011-2014 |
6R0837461 | Elevador de cristal eléctrico | Genérica | Volkswagen Polo 2010-2018 |
DA6Z-9601-A | Filtro de aire | Motorcraft | Ford Fiesta 2011-2019 |
BE8Z-2001-A | Balatas delanteras | Motorcraft | Ford Fiesta 2011-2019 | D1454
8V5Z-17C829 | Fascia delantera | Ford | Ford Fiesta 2011-2013 |
46751179 | Filtro de aceite | Fiat | Fiat Uno 2011-2018; Fiat Palio 2004-2016 | PH9746
55594651 | Bobina de encendido | Magneti Marelli | Fiat Uno 2011-2018 |
09482-00551 | Bujía | NGK | Suzuki Swift 2011-2017 | BKR6E
`;

/** `query => references that are right` */
const queriesText = `
pastillas de freno delanteras sentra => D1060-1AA0A
pastilla freno sentra => D1060-1AA0A
pastillas freno spark => 96534653
balatas sentra => D1060-1AA0A
balatas delanteras spark => 96534653
pastillas sandero => PF-SANDERO-D
balatas logan => PF-SANDERO-D
balatas jetta => BAL-JETTA-T
pastillas traseras jetta => BAL-JETTA-T
pastillas traseras xtrail => 44060-4BA0A
pastillas traseras x-trail => 44060-4BA0A
pastiyas de freno sentra => D1060-1AA0A
patillas de freno spark => 96534653
pastillas ceramicas altima => D1060-9N00A
pastillas de freno bosch => D1060-1AA0A
pastillas brembo => D1060-9N00A
pastillas akebono cx5 => K0Y1-33-28Z
pastillas cx-5 => K0Y1-33-28Z
pastillas corolla => 04465-02220
balatas fiesta => BE8Z-2001-A
pastillas ford fiesta => BE8Z-2001-A
disco de freno xtrail => 40206-4BA0A, 43206-JG00A
discos delanteros spark => 96574633
rotor delantero spark => 96574633
disco freno jetta => 1K0615301AA
disco trasero x-trail => 43206-JG00A
bandas de freno sentra => 44060-BN725
zapatas sentra => 44060-BN725
zapata trasera nissan => 44060-BN725
campana spark => 96395012
tambor de freno spark => 96395012
cilindro maestro tiida => 46010-ED000
bomba de freno tiida => 46010-ED000
cilindro maestro => 46010-ED000
cilindro rueda march => 44100-1HA0A
booster tiida => 47210-ED300
servofreno => 47210-ED300
hidrovac => 47210-ED300
caliper izquierdo sentra => 41011-EN10A
mordaza derecha sentra => 41001-EN10A
caliper delantero derecho => 41001-EN10A
guaya freno de mano march => 36530-1HA0A
chicote freno de mano => 36530-1HA0A
cable de freno de mano march => 36530-1HA0A
liquido de frenos => DOT4-500
liquido frenos dot 4 => DOT4-500
dot4 => DOT4-500
filtro de aceite sentra => 15208-65F0A
filtro aceite march => 15208-65F0A
filtro de aseite versa => 15208-65F0A
filtros de aceite spark => 96879797
filtro aceite sail => 96879797
filtro aceite duster => 8200768913
filtro de aceite logan => 8200768913
filtro aceite accent => 26300-35505
filtro de aceite kia rio => 26300-35505
filtro aceite corolla => 90915-YZZE1
filtro aceite yaris => 90915-YZZE1
filtro de aceite mazda 3 => PE07-14-302
filtro aceite skyactiv => PE07-14-302
filtro aceite jetta => 06A115561B
filtro de aceite golf => 06A115561B
filtro aceite fiat uno => 46751179
filtro aceite palio => 46751179
filtro de aire tiida => 16546-ED000
filtro de aire versa => 16546-ED000
filtro aire duster => 8200985420
filtro de aire spark => 96827723
filtro aire fiesta => DA6Z-9601-A
filtro de cabina xtrail => 27277-4BU0A
filtro de polen => 27277-4BU0A
filtro aire acondicionado x-trail => 27277-4BU0A
filtro antipolen nissan => 27277-4BU0A
filtro de gasolina sentra => 16400-4M405
filtro combustible sentra => 16400-4M405
filtro diesel tucson => 31922-2E900
filtro de combustible sportage => 31922-2E900
aceite 5w30 => ACE-5W30-4L
aceite 5w-30 sintetico => ACE-5W30-4L
aceite 20w50 => ACE-20W50-1G
aceite mineral => ACE-20W50-1G
lubricante 5w30 => ACE-5W30-4L
aceite caja automatica => ATF-DEX6-1L
aceite transmision => ATF-DEX6-1L
dexron => ATF-DEX6-1L
refrigerante => REF-ROJO-1G, 21710-EN000
anticongelante rojo => REF-ROJO-1G
anticongelante => REF-ROJO-1G
bujia tiida => 22401-ED815
bujias versa => 22401-ED815
bujia iridio => 22401-ED815
bugias spark => 96130723
juego bujias spark => 96130723
vujias spark => 96130723
bujia swift => 09482-00551
bujias mazda 3 => PE5R-18-110
bobina tiida => 22448-ED000
bobina de encendido versa => 22448-ED000
bovina fiat uno => 55594651
cables de alta spark => 96288956
cables de bujia spark => 96288956
instalacion de alta spark => 96288956
bateria => BAT-MAC-36HR, BAT-LTH-42-500
bateria mac => BAT-MAC-36HR
acumulador lth => BAT-LTH-42-500
acumulador 500 => BAT-LTH-42-500
vateria 750 => BAT-MAC-36HR
alternador sentra => 23100-EN000
alternador accent => 37300-2B600
alternador kia rio => 37300-2B600
alternadr sentra => 23100-EN000
motor de arranque sentra => 23300-EN20B
marcha sentra => 23300-EN20B
arranque sentra => 23300-EN20B
marcha accent => 36100-2B614
motor de arranque hyundai => 36100-2B614
burro de arranque accent => 36100-2B614
sensor de oxigeno => 22690-EN200
sonda lambda sentra => 22690-EN200
sensor oxijeno sentra => 22690-EN200
sensor cigueñal => 23731-EC01A
sensor de ciguenal sentra => 23731-EC01A
sensor maf frontier => 22680-7S000
maf => 22680-7S000
sensor flujo de aire => 22680-7S000
sensor abs => 47910-EN000
bulbo de aceite => 25240-89920
bulbo presion aceite sentra => 25240-89920
switch de freno duster => 25230-00Q0J
farola izquierda versa => 26060-1HS0A
faro izquierdo versa => 26060-1HS0A
farola derecha => 26010-1HS0A, 260602153R
faro versa derecho => 26010-1HS0A
farolas versa => 26060-1HS0A, 26010-1HS0A
stop versa izquierdo => 26555-3BA0A
calavera versa derecha => 26550-3BA0A
calaveras versa => 26555-3BA0A, 26550-3BA0A
calavera jetta => CAL-JETTA-6-I
stop jetta => CAL-JETTA-6-I
faro duster => 260602153R
farola duster derecha => 260602153R
exploradora aveo => 96650760
faro de niebla aveo => 96650760
antiniebla aveo => 96650760
direccional espejo march => 26135-1HA0A
bombillo h4 => H4-60-55
foco h4 => H4-60-55
bombillo h7 led => H7-LED-PAR
focos led => H7-LED-PAR
bomper versa => 62022-3BA0H
bomper delantero versa => 62022-3BA0H
defensa versa => 62022-3BA0H
parachoques versa => 62022-3BA0H
fascia versa => 62022-3BA0H
bonper delantero versa => 62022-3BA0H
parachoque trasero duster => 850225731R
bomper trasero duster => 850225731R
defensa trasera duster => 850225731R
defensa aveo => DEF-AVEO-D
bomper aveo => DEF-AVEO-D
fascia aveo delantera => DEF-AVEO-D
bomper mazda 3 => BHR1-50-031
defensa mazda 3 => BHR1-50-031
fascia fiesta => 8V5Z-17C829
bomper fiesta => 8V5Z-17C829
guardafango versa => 63101-3BA0A
salpicadera versa izquierda => 63101-3BA0A
guardabarro versa => 63101-3BA0A
salpicadera aveo => SALP-AVEO-D
guardafango aveo derecho => SALP-AVEO-D
guardabarros mazda => B4F2-67-RU0
salpicadera mazda 3 => B4F2-67-RU0
capo versa => 65100-3BA0A
cofre versa => 65100-3BA0A
capot aveo => 96648610
cofre aveo => 96648610
persiana versa => 62310-3BA0A
parrilla versa => 62310-3BA0A
parilla frontal versa => 62310-3BA0A
espejo izquierdo versa => 96302-3BA0A
retrovisor derecho versa => 96301-3BA0A
espejo versa => 96302-3BA0A, 96301-3BA0A
retrobisor izquierdo => 96302-3BA0A
manija puerta versa => 80607-3BA0A
jaladera versa => 80607-3BA0A
manijas exteriores => 80607-3BA0A
chapa baul march => 90606-1HA0A
cerradura cajuela march => 90606-1HA0A
elevavidrios versa => 80721-3BA0A
elevador de vidrio versa => 80721-3BA0A
elevador cristal polo => 6R0837461
elevavidrios polo => 6R0837461
panoramico versa => 72700-3BA0A
parabrisas versa => 72700-3BA0A
medallon march => 79712-1HA0A
luneta march => 79712-1HA0A
vidrio trasero march => 79712-1HA0A
plumillas => PLU-26-16
limpiaparabrisas => PLU-26-16
limpia brisas => PLU-26-16
escobillas bosch => PLU-26-16
llanta 205/55r16 => LL-205-55-16
llanta 205 55 16 => LL-205-55-16
neumatico 205/55 r16 => LL-205-55-16
llantas rin 13 175 70 => LL-175-70-13
175/70r13 => LL-175-70-13
llanta 265/65r17 => LL-265-65-17
llantas michelin => LL-205-55-16
neumaticos goodyear => LL-175-70-13
neumatico todo terreno => LL-265-65-17
yanta 205/55r16 => LL-205-55-16
rin 15 => RIN-15-4X100
rines 15 4x100 => RIN-15-4X100
rines de lujo => RIN-15-4X100
amortiguador delantero sentra => E4302-3AN0A, E4303-3AN0A
amortiguadores traseros sentra => 56210-3SG0A
amortiguador izquierdo sentra => E4302-3AN0A
amortiguador kyb sentra derecho => E4303-3AN0A
amortiguadores spark => 96424026
amortiguadores duster => KIT-AM-DUSTER
kit amortiguadores duster => KIT-AM-DUSTER
amortiguador corolla => 48510-02710
amortigador delantero spark => 96424026
hamortiguador trasero => 56210-3SG0A
espiral sentra => 54010-3AN0A, 25567-EN000
resorte delantero sentra => 54010-3AN0A
muelle delantero sentra => 54010-3AN0A
tijera derecha sentra => 54500-3SG0A
tijeras sentra => 54500-3SG0A, 54501-3SG0A
horquilla sentra izquierda => 54501-3SG0A
horquilla jetta => HORQ-JETTA-I
tijera jetta => HORQ-JETTA-I
rotula sentra => 40160-EN000
rotulas => 40160-EN000
bieleta sentra => 54618-EN000
tornillo estabilizador sentra => 54618-EN000
vieleta estabilizadora => 54618-EN000
terminal direccion sentra => 48640-EN000
terminales de direccion => 48640-EN000
axial march => 48521-1HA0A
buje barra estabilizadora => 54613-EN000
bujes sentra => 54613-EN000
rodamiento delantero sentra => 40202-EN000
balinera rueda sentra => 40202-EN000
balero delantero sentra => 40202-EN000
maza delantera => 40202-EN000
rodamiento trasero march => 43200-1HA0A
balero trasero march => 43200-1HA0A
base amortiguador sentra => 54320-EN00A
soporte amortiguador sentra => 54320-EN00A
caja de direccion sentra => 48001-EN000
cremallera direccion => 48001-EN000
cremayera sentra => 48001-EN000
bomba de direccion => 49110-ED000
bomba licuadora tiida => 49110-ED000
timon march => 48400-1HA0A
volante march => 48400-1HA0A
kit de clutch sentra => 30205-JE20A
kit embrague sentra => 30205-JE20A
embrague logan => 302050301R
clutch sandero => 302050301R
cloch sentra => 30205-JE20A
croche logan => 302050301R
collarin march => 30502-1HA0A
collarin de clutch => 30502-1HA0A
chicote de clutch tsuru => 30670-EN000
guaya de embrague tsuru => 30670-EN000
disco de clutch hilux => 31250-0K280
disco embrague hilux => 31250-0K280
semieje sentra => 39100-EN000
flecha derecha sentra => 39100-EN000
homocinetica sentra => 39211-EN000
punta de eje sentra => 39211-EN000
guardapolvo homocinetica => 39741-EN000
filtro cvt => 31020-3VX2D
filtro caja automatica sentra => 31020-3VX2D
caja de cambios march => 32010-1HA0A
transmision march => 32010-1HA0A
kit de reparticion logan => KIT-REP-8200
kit distribucion sandero => KIT-REP-8200
kit de tiempo logan => KIT-REP-8200
correa de reparticion spark => 96417177
banda de tiempo spark => 96417177
banda de distribucion spark => 96417177
correa accesorios sentra => 11720-EN20A
banda accesorios jetta => BAN-JETTA-AC
correa alternador sentra => 11720-EN20A
correa jetta => BAN-JETTA-AC
tensor correa sentra => 11955-EN20A
templador sentra => 11955-EN20A
cadena de tiempo sentra => 13028-EN20A
cadena distribucion => 13028-EN20A
empaque culata => 11044-EN20A
junta de cabeza sentra => 11044-EN20A
empaque tapa valvulas => 13270-EN20A
junta tapa de punterias => 13270-EN20A
reten cigueñal => 13510-EN20A
retenedor ciguenal => 13510-EN20A
soporte motor sentra => 11210-EN000
base de motor sentra => 11210-EN000
taco de motor => 11210-EN000
soporte caja march => 11220-1HA0A
anillos sentra => 12033-EN200
valvula admision => 13201-EN200
turbo frontier => 14411-VM01A
bomba de agua sentra => 21010-EN225
bomba agua spark => 96352650
bonba de agua corolla => 16100-39466
bomba de agua gmb => 21010-EN225
radiador sentra => 21410-ET000
rradiador sentra => 21410-ET000
termostato => 21200-EN20A
electroventilador => 21481-EN000
motoventilador sentra => 21481-EN000
abanico radiador => 21481-EN000
manguera radiador => 21501-EN000
manguera superior => 21501-EN000
deposito de agua sentra => 21710-EN000
tanque refrigerante sentra => 21710-EN000
compresor aire acondicionado => 92600-EN000
compresor ac sentra => 92600-EN000
condensador sentra => 92100-EN000
blower sentra => 27226-EN000
soplador aire => 27226-EN000
bomba de gasolina sentra => 17040-EN000
bomba combustible sentra => 17040-EN000
pila gasolina spark => 96447440
bomba de gasolina spark => 96447440
inyector sentra => 16600-EN200
inyectores nissan => 16600-EN200
cuerpo de aceleracion => 16119-EN20A
exhosto sentra => 20100-EN000
mofle sentra => 20100-EN000
escape trasero sentra => 20100-EN000
catalizador sentra => 208A0-EN20A
convertidor catalitico => 208A0-EN20A
mofle march => 20010-1HA0A
silenciador => 20010-1HA0A, 20100-EN000
computador sentra => 23710-EN200
ecu sentra => 23710-EN200
computadora de motor => 23710-EN200
cinta airbag sentra => 25567-EN000
pito sentra => 25610-EN000
claxon sentra => 25610-EN000
bocina => 25610-EN000
tapetes sentra => TAP-SENTRA-4
asiento sentra => 87000-EN000
silla delantera sentra => 87000-EN000
cinturon de seguridad => 86884-EN000
compuerta hilux => 67005-0K290
D1060-1AA0A => D1060-1AA0A
d1060 1aa0a => D1060-1AA0A
D10601AAOA => D1060-1AA0A
41060-1AA0A => D1060-1AA0A
BP976 => D1060-1AA0A
15208-65F0A => 15208-65F0A
1520865foa => 15208-65F0A
15208 65F0C => 15208-65F0A
PH6607 => 15208-65F0A
15208 => 15208-65F0A
96879797 => 96879797
W712/95 => 96879797
LS932 => 8200768913
90915-YZZEI => 90915-YZZE1
9O915-YZZE1 => 90915-YZZE1
D1454 => BE8Z-2001-A
be8z2001a => BE8Z-2001-A
06A 115 561 B => 06A115561B
06a115561b => 06A115561B
OC264 => 06A115561B
0C 264 => 06A115561B
339376 => E4302-3AN0A
e43023anOa => E4302-3AN0A
7PK1130 => 11720-EN20A
LZKAR6AP-11 => 22401-ED815
JTC2364 => 54500-3SG0A
filtro 15208-65F0A => 15208-65F0A
alternador 23100-EN000 => 23100-EN000
bujia LZKAR6AP11 => 22401-ED815
96534653 pastillas => 96534653
`;

const lines = (text: string): string[] => text.trim().split('\n');

export interface JudgedProduct {
  reference: string;
  name: string;
  maker: string;
  fits: { brand: string; model: string; yearFrom: number; yearTo: number }[];
  equivalences: string;
}

const fitOf = (text: string): JudgedProduct['fits'][number] => {
  const [, brand, model, from, to] = /^(\S+) (.+) (\d{4})-(\d{4})$/.exec(text.trim())!;
  return { brand: brand!, model: model!, yearFrom: Number(from), yearTo: Number(to) };
};

export const judgedInventory: readonly JudgedProduct[] = lines(inventoryText).map((line) => {
  const [reference, name, maker, vehicles, equivalences] = line.split('|').map((part) => part.trim());
  return {
    reference: reference!,
    name: name!,
    maker: maker!,
    fits: (vehicles || '').split(';').filter(Boolean).map(fitOf),
    equivalences: equivalences ?? '',
  };
});

export const judgedQueries: readonly { query: string; right: readonly string[] }[] = lines(queriesText).map(
  (line) => {
    const [query, right] = line.split(' => ');
    return { query: query!, right: right!.split(', ') };
  },
);
