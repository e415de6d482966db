CREATE DATABASE tuerca_identity;
CREATE DATABASE tuerca_catalogue;
CREATE DATABASE tuerca_garage;
CREATE DATABASE tuerca_cart;
CREATE DATABASE tuerca_quotation;
CREATE DATABASE tuerca_chat;
CREATE DATABASE tuerca_notification;
